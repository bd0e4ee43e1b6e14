-- Matches whose salts somebody sent: what it takes to download them. Never given up: a match that cannot be had today is tried again.
create table match_download (
  match_id bigint primary key check (match_id > 0),
  -- 'incomplete' while only the salt of the recording is known; 'held' once everything of the match was taken in, whatever from.
  state text not null check (state in ('incomplete', 'waiting', 'held')),
  known_at timestamptz not null default now(),
  attempts integer not null default 0,
  tried_at timestamptz,
  -- While it is tried, the moment from which another worker may try it.
  next_try_at timestamptz not null default now(),
  -- Why the last attempt failed: a code for programs, a sentence for people.
  failure_code text,
  failure text,
  held_at timestamptz,
  check ((failure_code is null) = (failure is null)),
  check ((state = 'held') = (held_at is not null))
);
create index match_download_due on match_download (next_try_at) where state = 'waiting';
create index match_download_held_at on match_download (held_at) where state = 'held';

-- Several candidates for one match: a wrong salt and a file that is not there yet look alike.
create table match_salt (
  match_id bigint not null references match_download on delete cascade,
  kind text not null check (kind in ('metadata', 'replay')),
  cluster_id integer not null check (cluster_id > 0),
  salt bigint not null check (salt between 1 and 4294967295),
  sent_at timestamptz not null default now(),
  -- Attempts with this one that failed.
  failures integer not null default 0,
  -- 'asked' while whoever sent it wants the community's API to have it too.
  forwarding text not null default 'no' check (forwarding in ('no', 'asked', 'done')),
  primary key (match_id, kind, cluster_id, salt)
);
create index match_salt_forwarding on match_salt (sent_at) where forwarding = 'asked';
