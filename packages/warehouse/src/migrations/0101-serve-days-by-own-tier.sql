-- Days left over at either end of a range, by the tier and mode of the matches themselves, with a row of all tiers together (255). Prefix
-- sums over tiers, as these tables had them, came to six times as many rows where there are matches of few tiers on a day:
-- src/queries/clickhouse/rollups/serve-days.ts.

drop table if exists serve_pair_matrix_day;
drop table if exists serve_item_matrix_day;
drop table if exists serve_hero_figure_day;
drop table if exists serve_hero_metric_day;

create table if not exists serve_pair_matrix_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  day                      Date,
  hero_id                  UInt16,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'lane_end_matches' = 2, 'lane_end_souls_lead' = 3),
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, tier, kind, day, hero_id, sum_of)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_item_matrix_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  sum_of                   Enum8('matches' = 0, 'wins' = 1, 'bought_at_seconds' = 2),
  day                      Date,
  item_id                  UInt32,
  by_hero                  Array(Int64)
)
engine = MergeTree
partition by slab
order by (mode, tier, sum_of, day, item_id)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_hero_figure_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  day                      Date,
  hero_id                  UInt16,
  has_won                  Bool,
  figures                  Array(UInt64)
)
engine = MergeTree
partition by slab
order by (mode, tier, day, hero_id, has_won)
settings index_granularity = 64, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 2000000000;

create table if not exists serve_hero_metric_day
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  metric                   UInt8,
  tier                     UInt8,
  day                      Date,
  hero_id                  UInt16,
  bins                     Map(UInt8, UInt64)
)
engine = MergeTree
partition by slab
order by (mode, metric, tier, day, hero_id)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 2000000000;
