-- Rollups: sums over the matches of one day, a partition for each day. A partition is always rebuilt as a whole from the facts
-- and put in its place in one step; nothing is ever added to one. Which matches count: src/queries/clickhouse/rollups/counted.ts.
--
-- Sums and counts only, so that a ratio over any set of rows is exact. Ranks are steps of the dense scale (7 to 72, 0 where no
-- rank is known), tiers 1 to 11 (0 likewise), both of the average rank of the match.

create table if not exists match_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  rank                     UInt8,
  matches                  UInt32,
  team0_wins               UInt32,
  duration_seconds         UInt64,
  -- The one column that is no sum.
  newest_started_at        DateTime('UTC')
)
engine = MergeTree
partition by day
order by (mode, rank);

create table if not exists hero_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  rank                     UInt8,
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
  -- Matches whose source has snapshots: the columns below are sums over these alone.
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
partition by day
order by (mode, rank, hero_id);

create table if not exists hero_pair_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  kind                     Enum8('mates' = 1, 'enemies' = 2, 'laneMates' = 3, 'laneEnemies' = 4),
  tier                     UInt8,
  hero_id                  UInt16,
  other_hero_id            UInt16,
  matches                  UInt32,
  -- Of the first hero.
  wins                     UInt32,
  -- Matches where both have a snapshot at 540 seconds, and the first hero's lead in souls there.
  lane_end_matches         UInt32,
  lane_end_souls_lead      Int64
)
engine = MergeTree
partition by day
order by (mode, kind, hero_id, tier, other_hero_id);

create table if not exists hero_item_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  tier                     UInt8,
  item_id                  UInt32,
  -- Of ten minutes, counted from 0; the fourth is everything after.
  phase                    UInt8,
  -- Players who bought the item at least once, by their first purchase of it.
  matches                  UInt32,
  wins                     UInt32,
  bought_at_seconds        UInt64,
  sold                     UInt32,
  sold_at_seconds          UInt64
)
engine = MergeTree
partition by day
order by (mode, hero_id, item_id, phase, tier);
