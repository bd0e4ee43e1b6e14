-- Lanes of two against two by all four heroes: each lane four times, once for each player with the own mate and both opponents. What a
-- question asks for is found by its first hero, and by both of a duo.
create table if not exists hero_lane_duel_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  mate_id                  UInt16,
  -- The two opponents, the smaller id first.
  enemy_id                 UInt16,
  enemy_mate_id            UInt16,
  lane                     UInt8,
  tier                     UInt8,
  lanes                    UInt32,
  wins                     UInt32,
  -- A value for each of 180, 360, 540, 720 and 900 seconds: lanes of whom all four have a snapshot there, those whose own two have more souls
  -- there, and fewer, and sums of souls, kills and fallen towers of the lane by which the own two lead.
  known                    Array(UInt32),
  ahead                    Array(UInt32),
  behind                   Array(UInt32),
  lead                     Array(Int64) codec(ZSTD(1)),
  lead_squares             Array(UInt64) codec(ZSTD(1)),
  kill_lead                Array(Int32),
  kill_lead_squares        Array(UInt32),
  tower_lead               Array(Int32),
  tower_lead_squares       Array(UInt32)
)
engine = MergeTree
partition by day
order by (mode, hero_id, mate_id, enemy_id, enemy_mate_id, lane, tier);
