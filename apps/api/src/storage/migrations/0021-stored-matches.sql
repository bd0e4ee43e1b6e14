-- Matches that somebody is writing: adopted, like the days of `day_write`, when the process was cut off.
create table match_write (
  writer uuid primary key,
  match_ids bigint[] not null,
  begun_at timestamptz not null default now()
);

-- Matches that are new or have changed, a row for each batch that was written together. A row stays until everything that follows
-- from its matches (src/jobs/matches-stored.ts) is kept.
create table stored_matches (
  mark bigint generated always as identity primary key,
  match_ids bigint[] not null,
  stored_at timestamptz not null default now()
);

-- Until then nobody begins to write matches: a backup looks at both databases at one moment.
alter table rollup_state add column writes_paused_until timestamptz;

-- What the last run of an upkeep job found.
create table upkeep_result (
  job text primary key,
  finished_at timestamptz not null default now(),
  findings jsonb not null
);
