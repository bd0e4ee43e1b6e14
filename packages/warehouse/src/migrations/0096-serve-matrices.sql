-- Pairs of heroes, and which hero buys which item, with one value for every hero in a row: a question adds up some hundred rows of arrays
-- where it grouped a hundred thousand numbers. Position n + 1 of `by_hero` is hero n; what is behind the last one is 0. Periods, and in
-- tables of their own the days left over at either end of a range: src/queries/clickhouse/rollups/serve-matrix.ts.

drop table if exists serve_hero_pair;
drop table if exists serve_hero_pair_day;

create table if not exists serve_pair_matrix
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  period                   Date,
  hero_id                  UInt16,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'lane_end_matches' = 2, 'lane_end_souls_lead' = 3),
  -- By the other hero.
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, kind, period, hero_id, sum_of)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_pair_matrix_day
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  day                      Date,
  hero_id                  UInt16,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'lane_end_matches' = 2, 'lane_end_souls_lead' = 3),
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, kind, day, hero_id, sum_of)
settings index_granularity = 128, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_item_matrix
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'bought_at_seconds' = 2),
  period                   Date,
  item_id                  UInt32,
  -- Hero 0 is all of them together.
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, sum_of, period, item_id)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_item_matrix_day
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'bought_at_seconds' = 2),
  day                      Date,
  item_id                  UInt32,
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, sum_of, day, item_id)
settings index_granularity = 128, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;
