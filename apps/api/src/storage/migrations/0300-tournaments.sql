-- Tournaments that repeat: each one is prepared from the source, and announced once two different people have approved it.
create table tournament_series (
  series_id integer primary key generated always as identity,
  owner_id bigint references account on delete set null,
  source jsonb not null,
  -- Start of the first one; the others follow at the same local time.
  first_at timestamptz not null,
  every_weeks smallint not null check (every_weeks between 1 and 8),
  announced_days_before smallint not null check (announced_days_before between 1 and 28),
  is_stopped boolean not null default false,
  created_at timestamptz not null default now()
);
create index tournament_series_owner_id on tournament_series (owner_id);

-- Who may approve beside the owner.
create table tournament_series_approver (
  series_id integer not null references tournament_series on delete cascade,
  account_id bigint not null,
  primary key (series_id, account_id)
);
create index tournament_series_approver_account_id on tournament_series_approver (account_id);

-- What happened in a tournament is its log in tournament_log. What else is known of it follows from that and from its source; lists need
-- some of it as columns.
create table tournament (
  tournament_id integer primary key check (tournament_id > 0),
  -- As its organisers wrote it.
  source jsonb not null,
  revision integer not null default 1,
  description jsonb not null,
  rules jsonb not null,
  -- Number of the newest entry of the log.
  version integer not null default 0,
  status text not null default 'registration'
    check (status in ('registration', 'running', 'approval', 'finished', 'cancelled')),
  name text not null,
  visibility text not null check (visibility in ('public', 'unlisted')),
  region text,
  language text not null,
  formats text[] not null,
  team_size smallint not null,
  entry text not null check (entry in ('open', 'approval', 'invite')),
  has_free_agents boolean not null,
  has_prize boolean not null,
  min_rank smallint,
  max_rank smallint,
  min_average real,
  max_average real,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check_in_opens_at timestamptz,
  check_in_closes_at timestamptz,
  starts_at timestamptz not null,
  -- Ended, or is estimated to.
  ends_at timestamptz not null,
  places integer not null,
  entrants integer not null default 0,
  waiting integer not null default 0,
  champion_id integer,
  -- Grows with every change that calendars show.
  calendar_sequence integer not null default 0,
  -- When the server has to look at it; null: nothing to do by itself.
  next_at timestamptz,
  series_id integer references tournament_series on delete set null,
  series_number integer,
  is_simulated boolean not null default false,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  unique (series_id, series_number)
);
create index tournament_by_start on tournament (starts_at, tournament_id) where visibility = 'public';
create index tournament_not_over on tournament (starts_at) where status in ('registration', 'running', 'approval');
create index tournament_next_at on tournament (next_at) where next_at is not null;

create table tournament_log (
  tournament_id integer not null references tournament on delete cascade,
  version integer not null check (version > 0),
  entry jsonb not null,
  reason text,
  -- Whoever did it; null of the server, and of those who left the site.
  account_id bigint references account on delete set null,
  primary key (tournament_id, version)
);
create index tournament_log_account_id on tournament_log (account_id);

create table tournament_role (
  tournament_id integer not null references tournament on delete cascade,
  account_id bigint not null,
  role text not null check (role in ('owner', 'admin', 'referee', 'caster')),
  since timestamptz not null default now(),
  primary key (tournament_id, account_id)
);
create unique index tournament_role_owner on tournament_role (tournament_id) where role = 'owner';
create index tournament_role_account_id on tournament_role (account_id);

create table tournament_entrant (
  entrant_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  -- Null where it is that of the only player, or of somebody who left the site.
  name text,
  tag text,
  captain_id bigint,
  region text,
  -- SHA-256 of the secret by which team mates come in.
  invite_hash bytea unique check (length(invite_hash) = 32),
  entered_at timestamptz not null
);
create index tournament_entrant_tournament_id on tournament_entrant (tournament_id);
create index tournament_entrant_captain_id on tournament_entrant (captain_id);

create table tournament_player (
  line_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  entrant_id integer not null references tournament_entrant on delete cascade,
  -- Null of those who left the site.
  account_id bigint,
  role text not null check (role in ('player', 'substitute', 'coach')),
  is_confirmed boolean not null,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index tournament_player_entrant_id on tournament_player (entrant_id);
create index tournament_player_account_id on tournament_player (account_id) where left_at is null;
-- Nobody plays for two teams of a tournament.
create unique index tournament_player_once on tournament_player (tournament_id, account_id) where left_at is null;

-- Links by which organisers let teams in.
create table tournament_invite (
  invite_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  label text not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  uses integer not null default 0,
  max_uses integer,
  created_at timestamptz not null default now()
);
create index tournament_invite_tournament_id on tournament_invite (tournament_id);

create table tournament_free_agent (
  free_agent_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  account_id bigint not null,
  note text not null,
  hero_ids integer[] not null,
  since timestamptz not null,
  unique (tournament_id, account_id)
);
create index tournament_free_agent_account_id on tournament_free_agent (account_id);

create table tournament_news (
  news_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  author_id bigint,
  title text not null,
  markdown text not null,
  rendered jsonb not null,
  is_pinned boolean not null,
  published_at timestamptz not null,
  edited_at timestamptz
);
create index tournament_news_tournament_id on tournament_news (tournament_id, published_at desc);
create index tournament_news_author_id on tournament_news (author_id);

-- What stands beside a match of the log.
create table tournament_match (
  tournament_id integer not null references tournament on delete cascade,
  match text not null,
  draft_code text unique references draft on delete set null,
  -- Since when it can be played, and when each side's captain came to it.
  ready_at timestamptz,
  came1_at timestamptz,
  came2_at timestamptz,
  stream smallint,
  video_url text,
  video_second integer,
  primary key (tournament_id, match)
);

-- Why a stored match was linked to a game, or was not.
create table tournament_link (
  tournament_id integer not null references tournament on delete cascade,
  match text not null,
  match_id bigint not null,
  -- Null where it was not linked.
  game smallint,
  verdict text not null,
  reason text not null,
  started_at timestamptz,
  -- Accounts of each side that were found in it, and which entrant played The Hidden King.
  found smallint[],
  hidden_king integer,
  at timestamptz not null,
  primary key (tournament_id, match, match_id)
);
create index tournament_link_match_id on tournament_link (match_id);

create table tournament_evidence (
  evidence_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  match text not null,
  -- Null of organisers.
  entrant_id integer references tournament_entrant on delete cascade,
  author_id bigint,
  body text not null,
  images text[] not null,
  at timestamptz not null
);
create index tournament_evidence_match on tournament_evidence (tournament_id, match);
create index tournament_evidence_author_id on tournament_evidence (author_id);

create table tournament_webhook (
  webhook_id integer primary key generated always as identity,
  tournament_id integer not null references tournament on delete cascade,
  url text not null,
  secret text not null,
  events text[] not null,
  created_at timestamptz not null default now()
);
create index tournament_webhook_tournament_id on tournament_webhook (tournament_id);

create table tournament_delivery (
  delivery_id bigint primary key generated always as identity,
  webhook_id integer not null references tournament_webhook on delete cascade,
  event text not null,
  -- The same when it is sent again; nothing is sent twice by two keys.
  key text not null,
  body jsonb not null,
  at timestamptz not null,
  tries smallint not null default 0,
  delivered_at timestamptz,
  problem text,
  unique (webhook_id, key)
);

-- A tournament that is being made; saved while it is written.
create table tournament_draft (
  draft_id integer primary key generated always as identity,
  account_id bigint not null,
  source jsonb not null,
  revision integer not null default 1,
  step smallint not null default 0,
  saved_at timestamptz not null default now()
);
create index tournament_draft_account_id on tournament_draft (account_id);

create table tournament_occurrence (
  series_id integer not null references tournament_series on delete cascade,
  number integer not null check (number > 0),
  starts_at timestamptz not null,
  state text not null default 'to-approve' check (state in ('to-approve', 'announced', 'skipped')),
  tournament_id integer references tournament on delete set null,
  primary key (series_id, number)
);

create table tournament_approval (
  series_id integer not null,
  number integer not null,
  account_id bigint not null,
  at timestamptz not null default now(),
  primary key (series_id, number, account_id),
  foreign key (series_id, number) references tournament_occurrence on delete cascade
);
create index tournament_approval_account_id on tournament_approval (account_id);

-- Secret addresses of own calendars.
create table tournament_calendar_key (
  account_id bigint primary key,
  key_hash bytea not null unique check (length(key_hash) = 32)
);
