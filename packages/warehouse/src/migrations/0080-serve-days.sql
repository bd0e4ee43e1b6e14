-- Days left over at either end of a range that is not of whole periods: the rollups once more, in the few parts of a serve table. Days of
-- a rollup are a part each, and looking through hundreds of those takes longer than reading the few that are meant.

create table if not exists serve_hero_item_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  day                      Date,
  tier                     UInt8,
  item_id                  UInt32,
  matches                  UInt32,
  wins                     UInt32,
  bought_at_seconds        UInt64,
  sold                     UInt32,
  sold_at_seconds          UInt64,
  matches_0                UInt32,
  matches_1                UInt32,
  matches_2                UInt32,
  matches_3                UInt32,
  matches_4                UInt32,
  matches_5                UInt32,
  matches_6                UInt32,
  matches_7                UInt32,
  wins_0                   UInt32,
  wins_1                   UInt32,
  wins_2                   UInt32,
  wins_3                   UInt32,
  wins_4                   UInt32,
  wins_5                   UInt32,
  wins_6                   UInt32,
  wins_7                   UInt32
)
engine = MergeTree
partition by slab
order by (mode, hero_id, day, tier, item_id)
settings index_granularity = 1024, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_item_chance_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  day                      Date,
  tier                     UInt8,
  item_id                  UInt32,
  behind                   UInt32,
  behind_wins              UInt32,
  behind_chance            UInt64,
  behind_variance          UInt64,
  even                     UInt32,
  even_wins                UInt32,
  even_chance              UInt64,
  even_variance            UInt64,
  ahead                    UInt32,
  ahead_wins               UInt32,
  ahead_chance             UInt64,
  ahead_variance           UInt64
)
engine = MergeTree
partition by slab
order by (mode, hero_id, day, tier, item_id)
settings index_granularity = 1024, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_hero_pair_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  hero_id                  UInt16,
  day                      Date,
  tier                     UInt8,
  other_hero_id            UInt16,
  matches                  UInt32,
  wins                     UInt32,
  lane_end_matches         UInt32,
  lane_end_souls_lead      Int64
)
engine = MergeTree
partition by slab
order by (mode, kind, hero_id, day, tier, other_hero_id)
settings index_granularity = 1024, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;
