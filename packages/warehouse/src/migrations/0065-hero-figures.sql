-- What heroes do, of matches won and of those lost: counts, sums, squares and products of every figure of the catalogue, six numbers
-- each in its order (src/queries/clickhouse/rollups/hero-figures.ts), so that means have intervals.
create table if not exists hero_figure_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  hero_id                  UInt16,
  has_won                  Bool,
  figures                  Array(UInt64)
)
engine = MergeTree
partition by day
order by (mode, tier, hero_id, has_won);

create table if not exists serve_hero_figure
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  period                   Date,
  hero_id                  UInt16,
  has_won                  Bool,
  figures                  Array(UInt64)
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, period, hero_id, has_won)
settings index_granularity = 256, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
