alter table draft
  -- Of an official match nobody but the referee has analysis while it is drafted, unless whoever opened it allows it.
  add column is_official boolean not null default false,
  add column allows_analysis boolean not null default false,
  -- Team 2 of a room for practice.
  add column bot text check (bot in ('easy', 'normal', 'hard'));
