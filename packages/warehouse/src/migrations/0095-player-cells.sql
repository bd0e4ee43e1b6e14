-- Players who have enough matches in a mode with a hero to stand on a board of theirs (hero 0: all heroes together): what boards by
-- matches and by win rates are made from, counted once for all of them and built as a whole with them
-- (src/queries/clickhouse/rollups/player-cells.ts).
create table if not exists player_cell
(
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  account_id               UInt32,
  matches                  UInt32,
  wins                     UInt32,
  duration_seconds         UInt64,
  kills                    UInt64,
  deaths                   UInt64,
  assists                  UInt64,
  first_played_at          DateTime('UTC'),
  last_played_at           DateTime('UTC'),
  -- Of all time, up to one day and seven days before the newest match.
  matches_day_before       UInt32,
  matches_week_before      UInt32,
  -- Of the 30 days up to the newest match, and up to one day and seven days before it.
  month_matches            UInt32,
  month_wins               UInt32,
  month_duration_seconds   UInt64,
  month_matches_day_before UInt32,
  month_matches_week_before UInt32
)
engine = MergeTree
order by (mode, hero_id, account_id)
settings default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
