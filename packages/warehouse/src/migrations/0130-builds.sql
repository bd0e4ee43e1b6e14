-- How builds do in matches (docs/decisions/0041-how-a-build-is-measured.md). What is counted over days stands in `build_day`, for which the two tables
-- behind it say what is counted already.

-- The build of the game that a player followed, where a source names it; by hero, of which a match has one.
create table if not exists followed_build
(
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  hero_id                  UInt16,
  game_build_id            UInt32,
  day                      Date,
  ingested_at              DateTime('UTC')
)
engine = ReplacingMergeTree(ingested_at)
order by (match_id, hero_id)
settings index_granularity = 1024;

create table if not exists build_day
(
  -- What a build counts by: hero, items, first day. Builds that are the same in these are one.
  build_key                UInt64,
  day                      Date,
  counted_at               DateTime64(6, 'UTC'),
  -- Players whose purchases follow it, and their shares of souls, in ten thousandths, added up.
  matches                  UInt32,
  wins                     UInt32,
  share                    UInt64,
  -- The same of players whose match names it.
  named_matches            UInt32,
  named_wins               UInt32,
  named_share              UInt64
)
engine = ReplacingMergeTree(counted_at)
partition by toYYYYMM(day)
order by (build_key, day)
settings default_compression_codec = 'ZSTD(1)';

-- The matches of a day when builds were counted over it, as one number.
create table if not exists build_counted_day
(
  day                      Date,
  content                  UInt64,
  counted_at               DateTime64(6, 'UTC')
)
engine = ReplacingMergeTree(counted_at)
order by day;

-- Builds that are counted over all days there were.
create table if not exists build_counted
(
  build_key                UInt64,
  counted_at               DateTime64(6, 'UTC')
)
engine = ReplacingMergeTree(counted_at)
order by build_key;

-- While builds are counted: of each hero and item, what it costs in each of the builds that have it, 0 in the others; builds of a hero in one order.
create table if not exists build_cost
(
  run                      String,
  hero_id                  UInt16,
  item_id                  UInt32,
  costs                    Array(UInt16),
  written_at               DateTime('UTC') default now()
)
engine = MergeTree
partition by run
order by (hero_id, item_id)
ttl written_at + interval 1 day;

create table if not exists build_place
(
  run                      String,
  hero_id                  UInt16,
  build_keys               Array(UInt64),
  first_days               Array(Date),
  game_build_ids           Array(UInt32),
  written_at               DateTime('UTC') default now()
)
engine = MergeTree
partition by run
order by hero_id
ttl written_at + interval 1 day;
