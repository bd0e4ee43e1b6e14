-- How the lanes of heroes stand while they last, how matches end by their length, and in which order abilities are taken. Sums by day and
-- serve tables as in 0002 and 0010.

create table if not exists hero_lane_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  hero_id                  UInt16,
  lane                     UInt8,
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
order by (mode, hero_id, seconds, tier, lane);

create table if not exists serve_hero_lane
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  up_to_tier               UInt8,
  period                   Date,
  hero_id                  UInt16,
  seconds                  UInt16,
  lane                     UInt8,
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
order by (mode, up_to_tier, period, hero_id, seconds, lane)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists hero_length_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  hero_id                  UInt16,
  -- Five minutes of length each; the last has no end.
  length                   UInt8,
  matches                  UInt32,
  wins                     UInt32,
  -- Of matches that tell damage by what it was done with.
  damage_matches           UInt32,
  damage                   UInt64,
  bullet_damage            UInt64,
  ability_damage           UInt64,
  melee_damage             UInt64
)
engine = MergeTree
partition by day
order by (mode, hero_id, tier, length);

create table if not exists serve_hero_length
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  up_to_tier               UInt8,
  period                   Date,
  length                   UInt8,
  matches                  UInt32,
  wins                     UInt32,
  damage_matches           UInt32,
  damage                   UInt64,
  bullet_damage            UInt64,
  ability_damage           UInt64,
  melee_damage             UInt64
)
engine = MergeTree
partition by slab
order by (mode, hero_id, up_to_tier, period, length)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists hero_ability_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  hero_id                  UInt16,
  -- The keys of the abilities as digits, in the order in which they were unlocked (1324), and in which they got their last upgrade (31).
  unlocked                 UInt16,
  finished                 UInt16,
  matches                  UInt32,
  wins                     UInt32
)
engine = MergeTree
partition by day
order by (mode, hero_id, tier, unlocked, finished);

create table if not exists serve_hero_ability
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  up_to_tier               UInt8,
  period                   Date,
  unlocked                 UInt16,
  finished                 UInt16,
  matches                  UInt32,
  wins                     UInt32
)
engine = MergeTree
partition by slab
order by (mode, hero_id, up_to_tier, period, unlocked, finished)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
