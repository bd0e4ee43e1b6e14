-- Every player of whom something is known, signed in or not: what pages show beside numbers.
create table player (
  account_id bigint primary key check (account_id between 1 and 4294967295),
  name text,
  avatar_url text,
  -- ISO 3166-1, two letters.
  country text check (country ~ '^[A-Z]{2}$'),
  last_seen_at timestamptz,
  -- At the player's own wish: the name stands in no search, board or page of others, and nothing new is kept.
  hidden boolean not null default false,
  -- Who told the name.
  name_source text check (name_source in ('simulated', 'match', 'platform')),
  -- When the platform was asked last, whatever it said.
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of any change to the row: the search reads what is newer than its last look.
  updated_at timestamptz not null default now(),
  check ((name is null) = (name_source is null))
);
create index player_updated_at on player (updated_at);
create index player_checked_at on player (checked_at nulls first) where not hidden;

-- Names a player was seen with, the present one too.
create table player_name (
  account_id bigint not null references player on delete cascade,
  name text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, name)
);
