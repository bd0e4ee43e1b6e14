-- How far builds of a community API have been taken in: the page to go on with, 0 once all were, and what each was like.
create table build_import (
  url text primary key,
  next_page integer not null default 0,
  etags text[] not null default '{}'
);

-- One process counts at a time; what was counted names the matches and builds it was counted of, so that nothing is counted twice.
alter table builds_measured
  alter measured_at drop not null,
  add column held_until timestamptz,
  add column counted_of text;
