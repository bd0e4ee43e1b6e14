-- The matches of players: what their pages are answered from. Slabs as in 0010, near the newest day a slab for each day.
-- Everything of `player_match` but anonymous players; `mode` says whether a match counts in statistics, and where.
create table if not exists player_history
(
  slab                     UInt32,
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
  lane                     UInt8,
  rank_number              UInt8,
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
  enemies                  Array(UInt32) codec(ZSTD(1))
)
engine = MergeTree
partition by slab
order by (account_id, started_at, match_id)
settings index_granularity = 1024;

-- The best players of every hero (hero 0: of all heroes together), by the lower end of the Wilson interval of their win rate, and
-- those with the most matches. Built as a whole.
create table if not exists leaderboard
(
  board                    Enum8('winRate' = 1, 'matches' = 2),
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  place                    UInt16,
  account_id               UInt32,
  matches                  UInt32,
  wins                     UInt32,
  -- The lower end of the interval of 95 %.
  win_rate_low             Float64,
  kills                    UInt64,
  deaths                   UInt64,
  assists                  UInt64,
  first_played_at          DateTime('UTC'),
  last_played_at           DateTime('UTC')
)
engine = MergeTree
order by (board, mode, hero_id, place)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

-- Of which version of the rollups the boards are.
create table if not exists leaderboard_built
(
  built_at                 DateTime64(3, 'UTC') default now64(3),
  data_version             UInt64,
  took_ms                  UInt32
)
engine = MergeTree
order by built_at;
