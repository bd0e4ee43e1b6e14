-- Facts. Both tables replace by key: of several versions of one match the greatest stays, and a version grows with what its
-- source tells (see src/ingest/match-version.ts), so files may arrive in any order and any number of times.
--
-- Keys begin with the match id and there are no partitions: ids grow with time, so a page of one match is a point lookup, a
-- range of days is a range of ids (the index on started_at finds it), and a match whose sources disagree about its start is
-- still one match.

create table if not exists match
(
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  version                  UInt64,
  started_at               DateTime('UTC') codec(Delta, ZSTD(1)),
  duration_seconds         UInt32,
  game_mode                Enum8('unknown' = 0, 'normal' = 1, 'oneVsOneTest' = 2, 'sandbox' = 3, 'streetBrawl' = 4,
                                 'exploreNyc' = 5, 'internal' = 6),
  match_mode               Enum8('unknown' = 0, 'unranked' = 1, 'privateLobby' = 2, 'coopBot' = 3, 'ranked' = 4,
                                 'serverTest' = 5, 'tutorial' = 6, 'heroLabs' = 7, 'newPlayerPlacement' = 8),
  outcome                  Enum8('teamWin' = 0, 'error' = 1, 'draw' = 2),
  winning_team             Nullable(UInt8),
  not_scored               Bool,
  -- Averages on the dense scale of ranks; 0 where no rank is known.
  average_rank             UInt8,
  team0_average_rank       UInt8,
  team1_average_rank       UInt8,
  -- Heroes by player slot, for lists of matches.
  team0_hero_ids           Array(UInt16),
  team1_hero_ids           Array(UInt16),
  objective_team           Array(UInt8),
  objective_name           Array(LowCardinality(String)),
  -- 0 while it stands.
  objective_destroyed_at   Array(UInt32),
  mid_boss_killed_by       Array(UInt8),
  mid_boss_claimed_by      Array(UInt8),
  mid_boss_destroyed_at    Array(UInt32),
  -- 'scoreboard': the source has no snapshots.
  detail                   Enum8('scoreboard' = 0, 'full' = 1),
  -- The kept file this was read from, and the decoded match as JSON.
  raw_sha256               FixedString(64),
  content_hash             FixedString(64),
  ingested_at              DateTime('UTC'),
  index started_at_range started_at type minmax granularity 1
)
engine = ReplacingMergeTree(version)
order by match_id
settings index_granularity = 1024;

create table if not exists player_match
(
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  slot                     UInt8,
  version                  UInt64,
  started_at               DateTime('UTC') codec(Delta, ZSTD(1)),
  duration_seconds         UInt32,
  game_mode                Enum8('unknown' = 0, 'normal' = 1, 'oneVsOneTest' = 2, 'sandbox' = 3, 'streetBrawl' = 4,
                                 'exploreNyc' = 5, 'internal' = 6),
  match_mode               Enum8('unknown' = 0, 'unranked' = 1, 'privateLobby' = 2, 'coopBot' = 3, 'ranked' = 4,
                                 'serverTest' = 5, 'tutorial' = 6, 'heroLabs' = 7, 'newPlayerPlacement' = 8),
  average_rank             UInt8,
  account_id               UInt32,
  team                     UInt8,
  hero_id                  UInt16,
  won                      Bool,
  -- 0 where unknown.
  lane                     UInt8,
  party                    Nullable(UInt8),
  rank_number              UInt8,
  level                    UInt8,
  kills                    UInt16,
  deaths                   UInt16,
  assists                  UInt16,
  net_worth                UInt32 codec(T64, ZSTD(1)),
  last_hits                UInt16 codec(T64, ZSTD(1)),
  denies                   UInt16 codec(T64, ZSTD(1)),
  mvp_rank                 UInt8,
  abandoned_at             Nullable(UInt32),
  outcome                  Nullable(Enum8('invalid' = 0, 'win' = 1, 'loss' = 2, 'penalized' = 3, 'penalizedParty' = 4,
                                          'notScored' = 5)),
  detail                   Enum8('scoreboard' = 0, 'full' = 1),
  -- From the last snapshot; 0 where detail is 'scoreboard', null where the build of the game did not write it.
  player_damage            UInt32 codec(T64, ZSTD(1)),
  objective_damage         UInt32 codec(T64, ZSTD(1)),
  damage_taken             UInt32 codec(T64, ZSTD(1)),
  self_healing             UInt32 codec(T64, ZSTD(1)),
  teammate_healing         Nullable(UInt32) codec(T64, ZSTD(1)),
  shots_hit                UInt32 codec(T64, ZSTD(1)),
  shots_missed             UInt32 codec(T64, ZSTD(1)),
  hero_bullets_hit         UInt32 codec(T64, ZSTD(1)),
  hero_bullets_hit_crit    UInt32 codec(T64, ZSTD(1)),
  headshot_kills           Nullable(UInt16),
  -- Net worth over time.
  sample_seconds           Array(UInt32) codec(ZSTD(1)),
  souls                    Array(UInt32) codec(Delta, ZSTD(1)),
  -- Items bought and ability points spent, in order; sold_at 0 while kept, imbued ability 0 for none.
  purchase_item_id         Array(UInt32) codec(ZSTD(1)),
  purchase_at              Array(UInt32) codec(Delta, ZSTD(1)),
  purchase_sold_at         Array(UInt32) codec(ZSTD(1)),
  purchase_used_up         Array(Bool) codec(ZSTD(1)),
  purchase_imbued_ability  Array(UInt32) codec(ZSTD(1)),
  index started_at_range started_at type minmax granularity 1
)
engine = ReplacingMergeTree(version)
order by (match_id, slot)
settings index_granularity = 1024;
