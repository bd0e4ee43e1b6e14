-- Practice matches between teams: asked of one team, or of whoever takes them. They are no part of any record or rating.
create table scrim (
  scrim_id integer primary key generated always as identity,
  team_id integer not null references team on delete cascade,
  -- Whom it is asked of, or who took it; null: nobody yet.
  opponent_id integer references team on delete cascade check (opponent_id <> team_id),
  starts_at timestamptz not null,
  best_of smallint not null check (best_of in (1, 3, 5)),
  note text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  draft_code text unique references draft on delete set null,
  -- Who did not come, as the other side said.
  team_missing boolean not null default false,
  opponent_missing boolean not null default false,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index scrim_open on scrim (starts_at, scrim_id) where state = 'open' and opponent_id is null;
create index scrim_team_id on scrim (team_id, starts_at desc);
create index scrim_opponent_id on scrim (opponent_id, starts_at desc);
create index scrim_accepted on scrim (starts_at) where state = 'accepted';

-- Stored matches that were played in one: found by their players.
create table scrim_match (
  scrim_id integer not null references scrim on delete cascade,
  match_id bigint not null,
  winner_id integer references team on delete set null,
  -- Who played The Hidden King.
  hidden_king_id integer references team on delete set null,
  found smallint[] not null,
  primary key (scrim_id, match_id)
);
create index scrim_match_match_id on scrim_match (match_id);

-- Players who look for a team.
create table team_free_agent (
  account_id bigint primary key,
  region text,
  note text not null,
  hero_ids integer[] not null,
  roles text[] not null,
  languages text[] not null,
  time_zone text not null,
  -- Hours of the week in that time zone; 0 is Monday 00:00.
  hours smallint[] not null,
  since timestamptz not null,
  expires_at timestamptz not null
);
create index team_free_agent_since on team_free_agent (since desc, account_id);
