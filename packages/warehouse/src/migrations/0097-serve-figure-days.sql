-- Figures of heroes on the days left over at either end of a range, with prefix sums over tiers as in their table by period: of the
-- rollup a question reads a row for every tier of every mode, 200 sums each. Spreads lie together by figure: a page asks one of all heroes.

create table if not exists serve_hero_figure_day
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  day                      Date,
  hero_id                  UInt16,
  has_won                  Bool,
  figures                  Array(UInt64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, day, hero_id, has_won)
settings index_granularity = 64, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

drop table if exists serve_hero_metric;

create table if not exists serve_hero_metric
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  metric                   UInt8,
  up_to_tier               UInt8,
  hero_id                  UInt16,
  period                   Date,
  bins                     Map(UInt8, UInt64)
)
engine = MergeTree
partition by slab
order by (mode, metric, up_to_tier, hero_id, period)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_hero_metric_day
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  metric                   UInt8,
  up_to_tier               UInt8,
  day                      Date,
  hero_id                  UInt16,
  bins                     Map(UInt8, UInt64)
)
engine = MergeTree
partition by slab
order by (mode, metric, up_to_tier, day, hero_id)
settings index_granularity = 128, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;
