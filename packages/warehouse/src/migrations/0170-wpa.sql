-- What became of matches beside the chance of winning that a team had by its souls. Chances and variances are in ten-thousandths, so that
-- sums are whole: src/rollups/wpa.

-- First purchases of items by when they were made, in so many times two minutes. Hero 0: all heroes together.
create table if not exists wpa_item_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  minutes                  UInt8,
  tier                     UInt8,
  item_id                  UInt32,
  bought_at_seconds        UInt64,
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
order by (mode, hero_id, minutes, item_id, tier);

-- The same by a hero of the other team: each purchase once for each of them.
create table if not exists wpa_item_enemy_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  enemy_id                 UInt16,
  tier                     UInt8,
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
partition by day
order by (mode, enemy_id, item_id, tier);

-- The second and the third large item of a player by those before; third_id 0 where the row is of the second. Of the third all heroes
-- together alone.
create table if not exists wpa_chain_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  first_id                 UInt32,
  second_id                UInt32,
  third_id                 UInt32,
  tier                     UInt8,
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
order by (mode, hero_id, first_id, second_id, third_id, tier);

-- Objectives, kills and deaths, seen from the team of which the kind says who it is. Rows of minutes 255, state 'any' and worth 255 are of
-- all: events of a match hang together, so sums over matches cannot be had from finer ones.
create table if not exists wpa_event_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  kind                     Enum8('guardian' = 1, 'walker' = 2, 'baseGuardian' = 3, 'shrine' = 4, 'midBoss' = 5, 'kill' = 6, 'death' = 7,
                                 'trade' = 8, 'teamWipe' = 9),
  tier                     UInt8,
  -- So many times five minutes.
  minutes                  UInt8,
  state                    Enum8('any' = 0, 'behind' = 1, 'even' = 2, 'ahead' = 3),
  -- Of who died, by souls.
  worth                    UInt8,
  matches                  UInt32,
  events                   UInt32,
  wins                     UInt32,
  chance                   UInt64,
  -- Wins less chances by match, and their squares; the squares of the events of a match, and both together.
  beyond                   Int64,
  beyond_squares           UInt64,
  event_squares            UInt64,
  products                 Int64
)
engine = MergeTree
partition by day
order by (mode, kind, minutes, state, worth, tier);
