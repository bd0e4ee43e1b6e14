-- Channels of YouTube are linked as those of Twitch are.
alter table linked_account drop constraint linked_account_platform_check;
alter table linked_account add constraint linked_account_platform_check check (platform in ('twitch', 'discord', 'youtube'));

-- YouTube has no category of the game: of its streams those alone are there whose owners linked them, and they go with the link.
alter table stream
  add column platform text not null default 'twitch' check (platform in ('twitch', 'youtube')),
  add column account_id bigint,
  add check ((platform = 'youtube') = (account_id is not null)),
  add foreign key (account_id, platform) references linked_account on delete cascade,
  -- Channels may keep it to themselves.
  alter column viewers drop not null;

-- One row: which process asks YouTube, and how that goes.
create table youtube_state (
  is_only boolean primary key default true check (is_only),
  holder uuid,
  lease_until timestamptz,
  answered_at timestamptz,
  trouble text
);
insert into youtube_state default values;
