-- What an account wants to be told of. A row begins with the first choice; nothing that happened before is told.
create table alert_settings (
  account_id bigint primary key references account on delete cascade,
  kinds text[] not null default '{}',
  -- Minutes of the day in the time zone, in which nothing rings.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null default 'UTC',
  -- Of the secret in the address of the private feed.
  feed_hash bytea unique check (length(feed_hash) = 32),
  since timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Beside favorites and followed teams, which have tables of their own.
create table alert_follow (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('hero', 'tournament')),
  object_id integer not null,
  since timestamptz not null,
  -- The state of a tournament that was told, or that it had when it was followed.
  seen text,
  primary key (account_id, kind, object_id)
);
create index alert_follow_object on alert_follow (kind, object_id);

-- Words are written when it is read: whoever hides by then is not told of.
create table alert (
  alert_id bigint primary key generated always as identity,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('live', 'match', 'team', 'tournament', 'patch')),
  -- What it is about: nobody is told of the same twice.
  key text not null,
  -- Whose stream or match it is.
  player_id bigint,
  match_id bigint,
  hero_id integer,
  team_id integer references team on delete cascade,
  tournament_id integer references tournament on delete cascade,
  has_won boolean,
  -- A match of a tournament, its state, or the day of a patch.
  word text,
  at timestamptz not null,
  told_at timestamptz not null,
  is_read boolean not null default false,
  -- When browsers were rung, or it was left.
  rang_at timestamptz,
  unique (account_id, key)
);
create index alert_account_id on alert (account_id, alert_id desc);
create index alert_player_id on alert (player_id) where player_id is not null;
create index alert_not_rung on alert (alert_id) where rang_at is null;

-- Browsers that ring: what their push services gave.
create table alert_browser (
  endpoint text primary key,
  account_id bigint not null references account on delete cascade,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- The site they were on: push services are told who sends.
  site text not null,
  device text,
  since timestamptz not null
);
create index alert_browser_account_id on alert_browser (account_id);
