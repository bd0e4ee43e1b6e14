-- The newest dump of the data, and whether another one is wanted before the night. One row.
create table dump (
  is_only boolean primary key default true check (is_only),
  -- What is told of it; null before the first.
  manifest jsonb,
  -- Of each run of days, what its files were made of: such as are the same need not be written again.
  prints jsonb not null default '{}',
  made_at timestamptz,
  wanted_at timestamptz,
  -- The process that writes one.
  holder uuid,
  lease_until timestamptz
);
insert into dump default values;

-- Files of dumps in the raw store.
create table dump_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  -- Since when no dump has it; null while the newest one does.
  left_at timestamptz
);
