-- Lanes of heroes by side as well: a column of a key cannot be added, so the tables of 0075 are made anew and counted again.
drop table if exists hero_lane_day;
drop table if exists serve_hero_lane;

create table if not exists hero_lane_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  hero_id                  UInt16,
  lane                     UInt8,
  -- The team of the player, 0 or 1.
  side                     UInt8,
  -- At which moment of the match: 180, 360, 540, 720 or 900 seconds.
  seconds                  UInt16,
  -- Players in a lane of two against two of whom all four have a snapshot there.
  lanes                    UInt32,
  wins                     UInt32,
  -- Lanes whose own side has more souls there, and less, and the matches won of either.
  ahead                    UInt32,
  behind                   UInt32,
  wins_ahead               UInt32,
  wins_behind              UInt32,
  -- Souls of the own two less those of the other two.
  duo_lead                 Int64,
  duo_lead_squares         UInt64,
  -- Twice the own souls less those of the other two: a player against the mean of the opponents, without fractions.
  own_lead_twice           Int64,
  own_lead_twice_squares   UInt64,
  kills                    UInt64,
  deaths                   UInt64,
  -- Kills of the own two less those of the other two.
  duo_kill_lead            Int64,
  troopers                 UInt64,
  denies                   UInt64,
  player_damage            UInt64
)
engine = MergeTree
partition by day
order by (mode, hero_id, seconds, tier, lane, side);

create table if not exists serve_hero_lane
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  period                   Date,
  hero_id                  UInt16,
  seconds                  UInt16,
  lane                     UInt8,
  side                     UInt8,
  lanes                    UInt32,
  wins                     UInt32,
  ahead                    UInt32,
  behind                   UInt32,
  wins_ahead               UInt32,
  wins_behind              UInt32,
  duo_lead                 Int64,
  duo_lead_squares         UInt64,
  own_lead_twice           Int64,
  own_lead_twice_squares   UInt64,
  kills                    UInt64,
  deaths                   UInt64,
  duo_kill_lead            Int64,
  troopers                 UInt64,
  denies                   UInt64,
  player_damage            UInt64
)
engine = MergeTree
partition by slab
order by (mode, up_to_tier, period, hero_id, seconds, lane, side)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
