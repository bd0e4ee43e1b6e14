-- The publisher's leaderboards as they were taken in. It hands them to the game alone, so somebody brings them as files; a board is kept
-- for every moment it is of, so that pages can say how places moved.
create table publisher_board (
  region text not null check (region ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- 0: all heroes.
  hero_id integer not null check (hero_id between 0 and 65535),
  taken_at timestamptz not null,
  primary key (region, hero_id, taken_at)
);

create table publisher_board_entry (
  region text not null,
  hero_id integer not null,
  taken_at timestamptz not null,
  -- In the order of the file: several entries may share a place.
  position integer not null check (position > 0),
  place integer not null check (place > 0),
  name text not null,
  rank_number smallint check (rank_number between 11 and 116),
  -- What the publisher says may be meant.
  account_ids bigint[] not null,
  hero_ids integer[] not null,
  primary key (region, hero_id, taken_at, position),
  foreign key (region, hero_id, taken_at) references publisher_board on delete cascade
);
