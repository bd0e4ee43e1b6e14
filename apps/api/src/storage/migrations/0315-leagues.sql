-- A league is seasons of divisions. A division is a tournament: what is played there is in its log.
create table league (
  -- Its address.
  league_id text primary key check (league_id ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  -- As its organisers wrote it, and its texts as HTML.
  source jsonb not null,
  revision integer not null default 1,
  description jsonb not null,
  rules jsonb not null,
  name text not null,
  visibility text not null check (visibility in ('public', 'unlisted')),
  region text,
  is_simulated boolean not null default false,
  created_at timestamptz not null default now()
);

create table league_role (
  league_id text not null references league on delete cascade,
  account_id bigint not null,
  role text not null check (role in ('owner', 'admin', 'referee', 'caster')),
  since timestamptz not null default now(),
  primary key (league_id, account_id)
);
create unique index league_role_owner on league_role (league_id) where role = 'owner';
create index league_role_account_id on league_role (account_id);

create table league_season (
  league_id text not null references league on delete cascade,
  number integer not null check (number > 0),
  settings jsonb not null,
  revision integer not null default 1,
  status text not null default 'open' check (status in ('open', 'running', 'finished', 'cancelled')),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (league_id, number)
);

create table league_division (
  tournament_id integer primary key references tournament on delete cascade,
  league_id text not null,
  number integer not null,
  tier smallint not null check (tier > 0),
  unique (league_id, number, tier),
  foreign key (league_id, number) references league_season on delete cascade
);

-- Which team of a season was which one of the season before.
create table league_team (
  entrant_id integer primary key references tournament_entrant on delete cascade,
  previous_id integer not null references tournament_entrant on delete cascade
);
create index league_team_previous_id on league_team (previous_id);

-- How staff of a league reach a team, as its captain said.
create table league_contact (
  entrant_id integer primary key references tournament_entrant on delete cascade,
  account_id bigint not null,
  contact text not null check (length(contact) <= 120)
);
create index league_contact_account_id on league_contact (account_id);

-- New times that captains propose for matches.
create table league_move (
  move_id integer primary key generated always as identity,
  tournament_id integer not null references league_division on delete cascade,
  match text not null,
  entrant_id integer not null references tournament_entrant on delete cascade,
  proposed_by bigint,
  starts_at timestamptz not null,
  note text not null check (length(note) <= 200),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'decided', 'refused')),
  answered_by bigint,
  answered_at timestamptz,
  created_at timestamptz not null
);
create unique index league_move_open on league_move (tournament_id, match) where state = 'open';
create index league_move_tournament_id on league_move (tournament_id);
create index league_move_entrant_id on league_move (entrant_id);
create index league_move_proposed_by on league_move (proposed_by);
create index league_move_answered_by on league_move (answered_by);

create table league_follow (
  league_id text not null references league on delete cascade,
  account_id bigint not null references account on delete cascade,
  since timestamptz not null default now(),
  primary key (league_id, account_id)
);
create index league_follow_account_id on league_follow (account_id);
