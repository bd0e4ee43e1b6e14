-- One row once a demo world has been begun. The plan is kept so that a building that was cut off goes on with the same matches;
-- 'removed' stays, so that it does not come back by itself.
create table demo_world (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('building', 'ready', 'removing', 'removed')),
  plan jsonb not null,
  -- Taken in so far; all of them once it is ready.
  matches integer not null default 0,
  changed_at timestamptz not null default now()
);
