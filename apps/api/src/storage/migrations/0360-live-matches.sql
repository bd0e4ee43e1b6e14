-- Matches that run now, as a feed tells of them, and those that ended within a day. Nothing here is a fact of statistics.
create table live_match (
  match_id bigint primary key check (match_id > 0),
  -- 64 bits wide: text.
  lobby_id text,
  started_at timestamptz not null,
  mode text not null check (mode in ('ranked', 'unranked', 'streetBrawl', 'other')),
  region text check (region in ('northAmerica', 'southAmerica', 'europe', 'russia', 'asia', 'oceania', 'world')),
  -- Mean of the badges its players had last, of those known.
  average_rank smallint check (average_rank between 11 and 116),
  state text not null check (state in ('running', 'ended')),
  -- The newest state (`LiveSnapshot`): names nobody.
  newest jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  winning_team smallint check (winning_team in (0, 1)),
  check ((state = 'ended') = (ended_at is not null))
);
create index live_match_state on live_match (state, ended_at);
create index live_match_lobby on live_match (lobby_id) where lobby_id is not null;

create table live_match_player (
  match_id bigint not null references live_match on delete cascade,
  slot smallint not null,
  -- Null where the feed names nobody, and of those who left the site.
  account_id bigint,
  -- 0 while none is picked.
  hero_id integer not null,
  team smallint not null check (team in (0, 1)),
  has_left boolean not null default false,
  primary key (match_id, slot)
);
create index live_match_player_account on live_match_player (account_id) where account_id is not null;

-- The course of a match: the newest state of every minute of its clock.
create table live_snapshot (
  match_id bigint not null references live_match on delete cascade,
  minute smallint not null check (minute >= 0),
  at_seconds integer not null check (at_seconds >= 0),
  souls_0 integer,
  souls_1 integer,
  -- Bits of what stands, as in match files.
  objectives_0 bigint,
  objectives_1 bigint,
  spectators integer,
  primary key (match_id, minute)
);

-- The feed: who follows it, and how it answers. One row.
create table live_feed (
  is_only boolean primary key default true check (is_only),
  -- Grows with every change that pages are told of.
  version bigint not null default 0,
  -- The process that follows it.
  holder uuid,
  lease_until timestamptz,
  -- Null where nothing is followed (`LiveFeedState`).
  state jsonb
);
insert into live_feed default values;
