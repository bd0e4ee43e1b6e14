-- Teams that last: they have a roster with a history, and enter tournaments with a copy of it.
create table team (
  team_id integer primary key generated always as identity,
  name text not null,
  -- What names are searched and sorted by.
  search_key text generated always as (lower(name || coalesce(' ' || tag, ''))) stored,
  -- The name without what tells look-alikes apart; `skeletonOf` makes it.
  skeleton text not null,
  tag text,
  region text,
  about text not null default '',
  links text[] not null default '{}',
  time_zone text not null,
  -- Hours of the week in its time zone; 0 is Monday 00:00.
  hours smallint[] not null default '{}',
  is_recruiting boolean not null default false,
  -- Name of the picture among user images.
  logo text,
  -- Null once the owner has left the site: the first captain owns it then.
  owner_id bigint,
  -- As its results make it, at the start of the week after the last one; null before the first.
  rating double precision,
  deviation double precision,
  volatility double precision,
  rated_week integer,
  rated_results integer not null default 0,
  -- Teams are listed by it: those without a rating last.
  rank_key double precision generated always as (coalesce(rating, 0)) stored,
  is_simulated boolean not null default false,
  created_at timestamptz not null,
  disbanded_at timestamptz
);
create index team_by_rating on team (rank_key desc, team_id desc) where disbanded_at is null;
create index team_by_region on team (region, rank_key desc, team_id desc) where disbanded_at is null;
create index team_recruiting on team (rank_key desc, team_id desc) where disbanded_at is null and is_recruiting;
create index team_recruiting_in on team (region, rank_key desc, team_id desc) where disbanded_at is null and is_recruiting;
create index team_by_name on team (search_key, team_id) where disbanded_at is null;
create index team_newest on team (team_id desc) where disbanded_at is null;
create index team_search on team using gin (search_key gin_trgm_ops) where disbanded_at is null;
create index team_skeleton on team (skeleton) where disbanded_at is null;
create index team_owner_id on team (owner_id);

-- A line for each role that somebody has or had.
create table team_member (
  line_id integer primary key generated always as identity,
  team_id integer not null references team on delete cascade,
  -- Null of those who left the site.
  account_id bigint,
  role text not null check (role in ('main', 'substitute', 'coach')),
  is_captain boolean not null default false,
  is_contact boolean not null default false,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index team_member_team_id on team_member (team_id, left_at desc nulls first);
create index team_member_account_id on team_member (account_id) where left_at is null;
create index team_member_joined_at on team_member (joined_at) where role = 'main';
create unique index team_member_once on team_member (team_id, account_id) where left_at is null;

create table team_invitation (
  invitation_id integer primary key generated always as identity,
  team_id integer not null references team on delete cascade,
  -- Null: a link, for whoever has its secret, once.
  account_id bigint,
  secret_hash bytea unique check (length(secret_hash) = 32),
  role text not null check (role in ('main', 'substitute', 'coach')),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  check ((account_id is null) = (secret_hash is not null))
);
create unique index team_invitation_once on team_invitation (team_id, account_id);
create index team_invitation_account_id on team_invitation (account_id);

create table team_follower (
  team_id integer not null references team on delete cascade,
  account_id bigint not null,
  since timestamptz not null default now(),
  primary key (team_id, account_id)
);
create index team_follower_account_id on team_follower (account_id);

-- The team that an entrant is, where it is one that lasts.
alter table tournament_entrant add column team_id integer references team on delete set null;
create index tournament_entrant_team_id on tournament_entrant (team_id) where team_id is not null;
