-- Channels that are live now, as Twitch shows them. Whose profile one is stands in linked_account.
create table stream (
  channel_id text primary key,
  stream_id text not null,
  -- The word of its address.
  login text not null,
  name text not null,
  title text not null,
  language text not null,
  tags text[] not null,
  viewers integer not null check (viewers >= 0),
  -- In the category of this game; others are there because their owner linked them.
  is_of_game boolean not null,
  started_at timestamptz not null,
  is_simulated boolean not null default false,
  -- The invented player behind an invented channel, which nobody linked.
  simulated_id bigint,
  check (is_simulated = (simulated_id is not null))
);

-- What is asked about a linked channel one by one, and when it was asked last.
create table stream_channel (
  account_id bigint primary key,
  platform text not null default 'twitch' check (platform = 'twitch'),
  asked_at timestamptz not null,
  foreign key (account_id, platform) references linked_account on delete cascade
);

create table stream_recording (
  video_id text primary key,
  account_id bigint not null,
  platform text not null default 'twitch' check (platform = 'twitch'),
  title text not null,
  started_at timestamptz not null,
  seconds integer not null check (seconds > 0),
  -- From and to, in seconds of the recording: one pair after the other.
  muted integer[] not null default '{}',
  is_gone boolean not null default false,
  foreign key (account_id, platform) references linked_account on delete cascade
);
create index stream_recording_account_id on stream_recording (account_id, started_at);

-- When a linked channel says it will be live.
create table stream_plan (
  account_id bigint not null,
  platform text not null default 'twitch' check (platform = 'twitch'),
  plan_id text not null,
  title text not null,
  starts_at timestamptz not null,
  -- Null where the channel does not say.
  ends_at timestamptz,
  primary key (account_id, plan_id),
  foreign key (account_id, platform) references linked_account on delete cascade
);
create index stream_plan_starts_at on stream_plan (starts_at);

-- One row: which process asks Twitch, and how that goes.
create table stream_state (
  is_only boolean primary key default true check (is_only),
  holder uuid,
  lease_until timestamptz,
  -- When it last answered as it should.
  answered_at timestamptz,
  -- Why it does not, in words.
  trouble text
);
insert into stream_state default values;
