-- What became of matches in which an item was bought, beside the chance of winning that its team had at that moment, by how the team
-- stood in souls: src/queries/clickhouse/rollups/item-chance-day.ts. Chances and variances are in ten-thousandths, so that sums are whole.

create table if not exists item_chance_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- 0: all heroes together.
  hero_id                  UInt16,
  tier                     UInt8,
  item_id                  UInt32,
  -- Players who bought the item while their team was behind, even or ahead, by their first purchase of it.
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
partition by day
order by (mode, hero_id, item_id, tier);

create table if not exists serve_item_chance
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  up_to_tier               UInt8,
  period                   Date,
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
order by (mode, hero_id, up_to_tier, period, item_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
