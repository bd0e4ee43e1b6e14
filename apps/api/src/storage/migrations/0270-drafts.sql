-- Draft rooms. What happened in one is its log in draft_event; whatever else is known of it follows from that.
create table draft (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  rules jsonb not null,
  name text not null,
  team1 text,
  team2 text,
  -- Who plays, where that is known: finds the match.
  account_ids1 bigint[] not null default '{}',
  account_ids2 bigint[] not null default '{}',
  is_public boolean not null,
  notes text not null,
  owner_id bigint references account on delete set null,
  callback_url text,
  callback_secret text,
  -- Of the newest event.
  version integer not null default 0,
  status text not null default 'waiting',
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- When a process last told that it keeps the clock of this room.
  served_until timestamptz not null
);
create index draft_listed on draft (updated_at desc) where is_public;
create index draft_going_on on draft (updated_at) where status not in ('completed', 'abandoned');
create index draft_owner_id on draft (owner_id);

-- Secrets of the links, as hashes: whoever has one is what the link says.
create table draft_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  code text not null references draft on delete cascade,
  seat text not null check (seat in ('captain1', 'captain2', 'player1', 'player2', 'referee')),
  unique (code, seat)
);

create table draft_event (
  code text not null references draft on delete cascade,
  version integer not null check (version > 0),
  event jsonb not null,
  primary key (code, version)
);

-- Connections of captains, so that all processes agree who is there: one that is not seen for a while was lost with its process.
create table draft_presence (
  connection_id uuid primary key,
  code text not null references draft on delete cascade,
  team smallint not null check (team in (1, 2)),
  seen_at timestamptz not null
);
create index draft_presence_code on draft_presence (code, team, seen_at);

create table draft_chat (
  chat_id bigint generated always as identity primary key,
  code text not null references draft on delete cascade,
  channel text not null check (channel in ('all', 'team1', 'team2')),
  -- Of whoever wrote it; a referee has no team.
  seat text not null,
  written_as text not null,
  body text not null,
  sent_at timestamptz not null
);
create index draft_chat_code on draft_chat (code, chat_id);

create table draft_match (
  code text not null references draft on delete cascade,
  game smallint not null check (game between 1 and 7),
  match_id bigint not null,
  is_automatic boolean not null,
  -- By hand there is a reason.
  reason text,
  linked_by bigint references account on delete set null,
  -- Taken off again: it is not found anew.
  unlinked_reason text,
  primary key (code, match_id)
);
create unique index draft_match_game on draft_match (code, game) where unlinked_reason is null;
create index draft_match_match_id on draft_match (match_id);
create index draft_match_linked_by on draft_match (linked_by);
