-- Days whose matches have changed since their rollups were built. The mark is a new number at every change, so that a day that
-- changed again while it was rebuilt stays.
create sequence changed_day_mark;

create table changed_day (
  day date primary key,
  mark bigint not null,
  changed_at timestamptz not null default now()
);

-- Days that somebody is writing matches of. A row that stays is of a process that was cut off.
create table day_write (
  writer uuid not null,
  day date not null,
  begun_at timestamptz not null default now(),
  primary key (writer, day)
);

-- One row. The version grows with every change of the rollups and is odd while tables are being swapped.
create table rollup_state (
  only_row boolean primary key default true check (only_row),
  data_version bigint not null default 0,
  -- The process that rebuilds at the moment, and until when it is believed to live without saying so again.
  holder uuid,
  held_until timestamptz
);
insert into rollup_state default values;
