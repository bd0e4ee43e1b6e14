-- What boards showed at the end of days: src/queries/clickhouse/past-boards.ts. A day is a partition, put there as a whole.
create table if not exists board_past
(
  -- The day of the newest match that counted then.
  day                      Date,
  board                    Enum8('points' = 1, 'matches' = 2, 'matches30' = 3),
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  place                    UInt32,
  account_id               UInt32,
  players                  UInt32,
  place_day_before         UInt32,
  place_week_before        UInt32,
  value                    Float64,
  deviation                Float64,
  matches                  UInt32,
  wins                     UInt32,
  duration_seconds         UInt64,
  last_played_at           DateTime('UTC'),
  -- Of the player then, as in `player_standing`.
  points                   Float64,
  counted_matches          UInt32,
  rank                     UInt8,
  streak                   Int32,
  hero_ids                 Array(UInt16)
)
engine = MergeTree
partition by day
order by (board, mode, hero_id, place)
settings index_granularity = 1024, min_bytes_for_wide_part = 200000000;
