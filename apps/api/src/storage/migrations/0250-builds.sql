-- Builds that people publish, and those that were imported or simulated. What stands here is of the newest version: lists are read from it.
create table build (
  id integer generated always as identity primary key,
  -- The author as the game numbers accounts; imported ones need no account here.
  account_id bigint check (account_id between 1 and 4294967295),
  source text not null check (source in ('site', 'match', 'imported', 'simulated')),
  -- As the game numbers the build, and its version there.
  game_build_id bigint unique,
  game_version integer not null default 0,
  copied_from integer references build on delete set null,
  match_id bigint,
  version integer not null default 0,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hero_id integer not null,
  name text not null,
  description text not null,
  language integer not null,
  tags bigint[] not null,
  -- Names of the hero and of what the tags are, for the search.
  words text not null,
  -- Optional ones too.
  item_ids bigint[] not null,
  core_item_ids bigint[] not null,
  archetype text not null check (archetype in ('weapon', 'vitality', 'spirit', 'mixed')),
  souls integer not null,
  item_count integer not null,
  patch_id date not null,
  -- How it stands to the patch of today, by the game data and notes that this names.
  patch_state text not null check (patch_state in ('current', 'smallChanges', 'outdated')),
  patch_changes integer not null,
  patch_checked text not null,
  -- What the search and the filter of ranks know of the author; refreshed with the measuring.
  author_name text,
  author_rank smallint,
  -- What the game counted when the build was imported.
  game_favourites integer not null default 0,
  favourites integer not null default 0,
  views integer not null default 0,
  -- What matches say: null until it was measured.
  measured_by text check (measured_by in ('named', 'matched')),
  matches integer not null default 0,
  wins integer not null default 0,
  win_low real,
  closeness real,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', words), 'B')
      || setweight(to_tsvector('simple', coalesce(author_name, '')), 'B') || setweight(to_tsvector('simple', description), 'C')
  ) stored
);
-- Filters read all rows: what is long stands beside them.
alter table build set (toast_tuple_target = 256);
alter table build alter column search set storage external;
alter table build alter column description set storage external;
create index build_search on build using gin (search);
create index build_item_ids on build using gin (item_ids);
create index build_hero_id on build (hero_id);
create index build_account_id on build (account_id);
create index build_copied_from on build (copied_from);
create index build_popular on build ((game_favourites + favourites) desc, views desc, id desc);
create index build_new on build (updated_at desc, id desc);
create index build_patch_checked on build (patch_checked);

-- Never changed.
create table build_version (
  build_id integer not null references build on delete cascade,
  -- As the build has it.
  account_id bigint,
  number integer not null check (number > 0),
  content jsonb not null,
  -- What its author says of the change.
  note text,
  patch_id date not null,
  published_at timestamptz not null default now(),
  primary key (build_id, number)
);
create index build_version_account_id on build_version (account_id);

-- What an author is building: one each, saved while they build.
create table build_draft (
  account_id bigint primary key references account on delete cascade,
  build_id integer references build on delete set null,
  copied_from integer references build on delete set null,
  match_id bigint,
  content jsonb not null,
  vault jsonb not null,
  -- The browser tab that saved it last.
  tab text not null,
  revision integer not null default 1,
  saved_at timestamptz not null default now()
);

create table build_favourite (
  account_id bigint not null references account on delete cascade,
  build_id integer not null references build on delete cascade,
  -- The newest version when it was added.
  saved_version integer not null,
  added_at timestamptz not null default now(),
  primary key (account_id, build_id)
);
create index build_favourite_build_id on build_favourite (build_id);

create table build_follow (
  account_id bigint not null references account on delete cascade,
  author_id bigint not null,
  followed_at timestamptz not null default now(),
  primary key (account_id, author_id)
);
create index build_follow_author_id on build_follow (author_id);

-- Addresses that lead nowhere any more, and builds of the game that are not imported again.
create table build_removed (
  id integer primary key,
  game_build_id bigint unique,
  removed_at timestamptz not null default now()
);

create function remember_removed_build() returns trigger language plpgsql as $$
begin
  insert into build_removed (id, game_build_id) values (old.id, old.game_build_id) on conflict do nothing;
  return null;
end
$$;
create trigger build_removed after delete on build for each row execute function remember_removed_build();
create trigger build_forgotten after delete on build for each row execute function forget_comments_and_votes();

-- A build has as many favourites as there are, whoever deletes their account.
create function count_build_favourite() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update build set favourites = favourites + 1 where id = new.build_id;
  else
    update build set favourites = favourites - 1 where id = old.build_id;
  end if;
  return null;
end
$$;
create trigger build_favourite_counted after insert or delete on build_favourite
  for each row execute function count_build_favourite();

-- Nobody finds builds by the name of who hides.
create function hide_author_of_builds() returns trigger language plpgsql as $$
begin
  update build set author_name = case when not new.hidden then new.name end where account_id = new.account_id;
  return null;
end
$$;
create trigger author_of_builds_hidden after update of hidden on player
  for each row when (old.hidden is distinct from new.hidden) execute function hide_author_of_builds();

-- When builds were last counted over matches: one row.
create table builds_measured (
  only_row boolean primary key default true check (only_row),
  measured_at timestamptz not null
);
