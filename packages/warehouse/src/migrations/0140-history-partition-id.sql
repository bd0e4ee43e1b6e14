-- The column that names the partition has the field's word. A column of a partition key cannot be renamed: the table is made anew, and the
-- next refresh counts everything again (`ROLLUPS_VERSION`).
drop table if exists player_history;

create table if not exists player_history
(
  partition_id             UInt32,
  account_id               UInt32,
  started_at               DateTime('UTC') codec(Delta, ZSTD(1)),
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  mode                     Enum8('notCounted' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  game_mode                Enum8('unknown' = 0, 'normal' = 1, 'oneVsOneTest' = 2, 'sandbox' = 3, 'streetBrawl' = 4,
                                 'exploreNyc' = 5, 'internal' = 6),
  match_mode               Enum8('unknown' = 0, 'unranked' = 1, 'privateLobby' = 2, 'coopBot' = 3, 'ranked' = 4,
                                 'serverTest' = 5, 'tutorial' = 6, 'heroLabs' = 7, 'newPlayerPlacement' = 8),
  duration_seconds         UInt32,
  average_rank             UInt8,
  slot                     UInt8,
  team                     UInt8,
  hero_id                  UInt16,
  won                      Bool,
  -- A team won, and it is known which.
  is_decided               Bool,
  lane                     UInt8,
  -- Players of the team who queued together, 1 for alone; 0 where the source does not tell.
  party_size               UInt8,
  rank_number              UInt8,
  -- The publisher's rank around the match, since Season One.
  rank_progress_before     Nullable(UInt32) codec(ZSTD(1)),
  rank_progress_after      Nullable(UInt32) codec(ZSTD(1)),
  level                    UInt8,
  kills                    UInt16,
  deaths                   UInt16,
  assists                  UInt16,
  net_worth                UInt32 codec(T64, ZSTD(1)),
  last_hits                UInt16 codec(T64, ZSTD(1)),
  denies                   UInt16 codec(T64, ZSTD(1)),
  mvp_rank                 UInt8,
  abandoned                Bool,
  detail                   Enum8('scoreboard' = 0, 'full' = 1),
  player_damage            UInt32 codec(T64, ZSTD(1)),
  -- Account ids of the others in the match, anonymous ones left out, in ascending order.
  mates                    Array(UInt32) codec(ZSTD(1)),
  enemies                  Array(UInt32) codec(ZSTD(1)),
  -- Souls of the own side of the lane less those of the other at nine minutes; null where a source does not tell.
  lane_souls_lead          Nullable(Int32) codec(ZSTD(1)),
  -- From the last snapshot; 0 where detail is 'scoreboard'.
  objective_damage         UInt32 codec(T64, ZSTD(1)),
  damage_taken             UInt32 codec(T64, ZSTD(1)),
  healing                  UInt32 codec(T64, ZSTD(1)),
  shots_hit                UInt32 codec(T64, ZSTD(1)),
  shots_missed             UInt32 codec(T64, ZSTD(1)),
  hero_bullets_hit         UInt32 codec(T64, ZSTD(1)),
  hero_bullets_hit_crit    UInt32 codec(T64, ZSTD(1)),
  -- Heroes of the others of the team and of the other team, in ascending order.
  mate_hero_ids            Array(UInt16) codec(ZSTD(1)),
  enemy_hero_ids           Array(UInt16) codec(ZSTD(1)),
  -- Likewise of those in the same lane, where the lanes are known.
  lane_mate_hero_ids       Array(UInt16) codec(ZSTD(1)),
  lane_enemy_hero_ids      Array(UInt16) codec(ZSTD(1)),
  -- Items of the shop by their first purchase.
  item_ids                 Array(UInt32) codec(ZSTD(1)),
  item_bought_at           Array(UInt32) codec(T64, ZSTD(1)),
  -- 0 kept to the end, 1 sold, 2 used up for a bigger one.
  item_fate                Array(UInt8) codec(ZSTD(1)),
  -- A player sent the match, and no trusted source told of it yet: it is listed and counts nowhere.
  unconfirmed              Bool
)
engine = MergeTree
partition by partition_id
order by (account_id, started_at, match_id)
settings index_granularity = 1024;
