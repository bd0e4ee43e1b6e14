-- Rows of players' match histories: how a match went for one player, which is all that is known of it until the match itself comes.
-- What is read leaves out rows whose match is held. They replace by key like matches, the richest stays.

create table if not exists history_row
(
  account_id               UInt32,
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  version                  UInt64,
  started_at               DateTime('UTC') codec(Delta, ZSTD(1)),
  duration_seconds         UInt32 codec(T64, ZSTD(1)),
  game_mode                Enum8('unknown' = 0, 'normal' = 1, 'oneVsOneTest' = 2, 'sandbox' = 3, 'streetBrawl' = 4,
                                 'exploreNyc' = 5, 'internal' = 6),
  match_mode               Enum8('unknown' = 0, 'unranked' = 1, 'privateLobby' = 2, 'coopBot' = 3, 'ranked' = 4,
                                 'serverTest' = 5, 'tutorial' = 6, 'heroLabs' = 7, 'newPlayerPlacement' = 8),
  hero_id                  UInt16,
  team                     UInt8,
  -- Null where no team won.
  winning_team             Nullable(UInt8),
  level                    UInt8,
  kills                    UInt16,
  deaths                   UInt16,
  assists                  UInt16,
  net_worth                UInt32 codec(T64, ZSTD(1)),
  last_hits                UInt16 codec(T64, ZSTD(1)),
  denies                   UInt16 codec(T64, ZSTD(1)),
  team_abandoned           Nullable(Bool),
  abandoned_at             Nullable(UInt32),
  -- Rounds won in Street Brawl.
  team0_score              Nullable(UInt16),
  team1_score              Nullable(UInt16),
  raw_sha256               FixedString(64),
  ingested_at              DateTime('UTC')
)
engine = ReplacingMergeTree(version)
order by (account_id, match_id)
settings index_granularity = 1024;
