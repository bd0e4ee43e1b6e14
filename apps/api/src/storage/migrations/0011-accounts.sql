-- Somebody who has signed in. Everything below goes with the row.
create table account (
  account_id bigint primary key check (account_id between 1 and 4294967295),
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now()
);

-- Only the hash of a session's id is kept: who reads this table cannot sign in with it.
create table session (
  id_hash bytea primary key check (length(id_hash) = 32),
  account_id bigint not null references account on delete cascade,
  -- Who vouched for the account; a session of the demo provider is worth nothing where the platform signs in.
  provider text not null check (provider in ('steam', 'demo')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account_id on session (account_id);
create index session_expires_at on session (expires_at);

-- Answers of the sign-in that have been used: none is accepted twice.
create table sign_in_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create table favourite (
  account_id bigint not null references account on delete cascade,
  favourite_id bigint not null check (favourite_id between 1 and 4294967295),
  -- Smaller stands higher.
  place integer not null,
  added_at timestamptz not null default now(),
  primary key (account_id, favourite_id)
);

-- An account of another platform that its owner has proven; it belongs to one profile at a time.
create table linked_account (
  account_id bigint not null references account on delete cascade,
  platform text not null check (platform in ('twitch', 'discord')),
  platform_id text not null,
  name text not null,
  linked_at timestamptz not null default now(),
  primary key (account_id, platform),
  unique (platform, platform_id)
);

-- What this installation signs with: made at the first start, the same for every process on this database.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
