-- Keys of programs. Of a key itself only its SHA-256 is kept.
create table api_key (
  api_key_id integer primary key generated always as identity,
  -- Null: of the operator.
  account_id bigint references account on delete cascade,
  name text not null,
  -- The last four characters, by which its owner tells it from others.
  ending text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- What it was before it was rotated, and until when that is taken, too.
  former_hash bytea unique check (length(former_hash) = 32),
  former_until timestamptz,
  scopes text[] not null check (scopes <@ array['read', 'draft']),
  -- Pages that may use it; none: everybody who has it.
  origins text[] not null default '{}',
  matches_per_hour integer not null default 1000 check (matches_per_hour >= 0),
  accounts_per_hour integer not null default 10000 check (accounts_per_hour >= 0),
  created_at timestamptz not null default now()
);
create index api_key_account_id on api_key (account_id);

-- What was asked for with a key, by minute: its limits and its chart.
create table api_key_use (
  api_key_id integer not null references api_key on delete cascade,
  counted text not null check (counted in ('matches', 'accounts')),
  minute timestamptz not null,
  items integer not null,
  primary key (api_key_id, counted, minute)
);
create index api_key_use_minute on api_key_use (minute);
