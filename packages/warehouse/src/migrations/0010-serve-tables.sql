-- What pages are answered from: the sums by day again, arranged so that a question reads few rows of few parts. How they are
-- kept: docs/decisions/0007-serve-tables-in-slabs.md.
--
-- `slab` is a part of the calendar that is built as a whole: a quarter (year and quarter, 20264) or, near the newest day, a period
-- (20261116). A period begins on a Monday or on the day of a patch, so that weeks and patches are whole periods.
--
-- Ranks are prefix sums: a row of `up_to_rank` 55 holds the matches of ranks 0 to 55, so that any range of ranks is one row less
-- another. Mode 'standard' holds ranked and unranked together.

-- Items by tier of five minutes instead of a row for each of four phases: a third of the rows.
drop table if exists hero_item_day;

create table if not exists hero_item_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- 0: all heroes together.
  hero_id                  UInt16,
  tier                     UInt8,
  item_id                  UInt32,
  -- Players who bought the item at least once, by their first purchase of it.
  matches                  UInt32,
  wins                     UInt32,
  bought_at_seconds        UInt64,
  sold                     UInt32,
  sold_at_seconds          UInt64,
  -- By the five minutes of the purchase; the last are 35 minutes and later.
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
partition by day
order by (mode, hero_id, item_id, tier);

create table if not exists hero_metric_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  -- Its name and the width of its bins: src/queries/clickhouse/rollups/hero-metric-day.ts.
  metric                   UInt8,
  tier                     UInt8,
  -- How many players were in which bin.
  bins                     Map(UInt8, UInt64)
)
engine = MergeTree
partition by day
order by (mode, hero_id, metric, tier);

create table if not exists serve_match
(
  slab                     UInt32,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  day                      Date,
  rank                     UInt8,
  matches                  UInt32,
  team0_wins               UInt32,
  duration_seconds         UInt64,
  newest_started_at        DateTime('UTC')
)
engine = MergeTree
partition by slab
order by (mode, day, rank)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_hero
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_rank               UInt8,
  day                      Date,
  hero_id                  UInt16,
  matches                  UInt32,
  wins                     UInt32,
  kills                    UInt64,
  deaths                   UInt64,
  assists                  UInt64,
  net_worth                UInt64,
  last_hits                UInt64,
  denies                   UInt64,
  duration_seconds         UInt64,
  full_matches             UInt32,
  full_duration_seconds    UInt64,
  player_damage            UInt64,
  objective_damage         UInt64,
  damage_taken             UInt64,
  self_healing             UInt64,
  teammate_healing_matches UInt32,
  teammate_healing         UInt64
)
engine = MergeTree
partition by slab
order by (mode, up_to_rank, day, hero_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_hero_pair
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  up_to_tier               UInt8,
  hero_id                  UInt16,
  period                   Date,
  other_hero_id            UInt16,
  matches                  UInt32,
  wins                     UInt32,
  lane_end_matches         UInt32,
  lane_end_souls_lead      Int64
)
engine = MergeTree
partition by slab
order by (mode, kind, up_to_tier, hero_id, period, other_hero_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_hero_item
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  up_to_tier               UInt8,
  period                   Date,
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
order by (mode, hero_id, up_to_tier, period, item_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists serve_hero_metric
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  metric                   UInt8,
  up_to_tier               UInt8,
  period                   Date,
  bins                     Map(UInt8, UInt64)
)
engine = MergeTree
partition by slab
order by (mode, hero_id, metric, up_to_tier, period)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

-- By which rules the tables above were built. Other rules, and the days they change are counted again.
create table if not exists rollup_rules
(
  kept_at                  DateTime64(3, 'UTC') default now64(3),
  version                  UInt32,
  patch_days               Array(Date)
)
engine = MergeTree
order by kept_at;
