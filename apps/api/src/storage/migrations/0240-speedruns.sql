-- Start tokens of speedruns that were used: none is accepted twice, and the same log sent again is not refused.
create table speedrun_used_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  log_hash bytea not null check (length(log_hash) = 32),
  expires_at timestamptz not null
);
create index speedrun_used_token_expires_at on speedrun_used_token (expires_at);

-- Runs that the server replayed. Of guests there are none.
create table speedrun_run (
  run_id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  mode text not null,
  -- Items, chains or purchases; of builds the hero's id.
  variant integer not null,
  seed bigint not null,
  -- Of the start, in UTC.
  day date not null,
  input text not null check (input in ('mouse', 'touch', 'keyboard', 'mixed')),
  -- With the penalties.
  total_ms integer not null check (total_ms > 0),
  misclicks integer not null,
  splits integer[] not null,
  tasks jsonb not null,
  events jsonb not null,
  path jsonb not null,
  -- Sent later than at once: on no board.
  is_late boolean not null,
  finished_at timestamptz not null default now()
);
create index speedrun_run_account on speedrun_run (account_id, mode, variant, input, total_ms, run_id);
create index speedrun_run_finished_at on speedrun_run (finished_at);

-- The best run of an account of a day, and of all days: what boards are read from.
create table speedrun_best (
  account_id bigint not null references account on delete cascade,
  mode text not null,
  variant integer not null,
  input text not null,
  -- 1970-01-01 for all days; the daily challenge has none of all days.
  day date not null,
  total_ms integer not null,
  run_id bigint not null references speedrun_run on delete cascade,
  primary key (account_id, mode, variant, input, day)
);
create index speedrun_best_board on speedrun_best (mode, variant, input, day, total_ms, run_id);
create index speedrun_best_run_id on speedrun_best (run_id);
