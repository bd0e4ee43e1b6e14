-- How matches of heroes end by how often their players had played the hero before, of the matches that are held. Built as a whole, with the
-- leaderboards (0011): a late match moves the count of every later one of its player.

create table if not exists hero_experience
(
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  -- As in 0010: from a Monday or a patch to the next.
  period                   Date,
  tier                     UInt8,
  -- Which bounds it has: src/queries/clickhouse/rollups/hero-experience.ts.
  bin                      UInt8,
  matches                  UInt32,
  wins                     UInt32
)
engine = MergeTree
order by (mode, hero_id, period, tier, bin)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
