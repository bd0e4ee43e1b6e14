-- Who stands where: boards of players and how ranks are spread. Every table is built as a whole from what is counted and scored
-- (src/queries/clickhouse/rollups/boards.ts) and put in place in one step.

-- One row for each player with matches in ranked and unranked queues.
create table if not exists player_standing
(
  account_id               UInt32,
  -- After the last match that moved them; 0 while none has (then `counted_matches` is 0, too).
  points                   Float64,
  variance                 Float64,
  counted_matches          UInt32,
  -- The publisher's badge in the last match that names one, on the dense scale; 0 for none.
  rank                     UInt8,
  matches                  UInt32,
  wins                     UInt32,
  -- Matches won in a row at the end; below 0: lost.
  streak                   Int32,
  -- The three heroes played most.
  hero_ids                 Array(UInt16),
  last_played_at           DateTime('UTC')
)
engine = MergeTree
order by account_id
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

create table if not exists board
(
  -- By points, by matches, by matches of 30 days.
  board                    Enum8('points' = 1, 'matches' = 2, 'matches30' = 3),
  -- Points know no mode: 'standard'.
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- 0: all heroes together.
  hero_id                  UInt16,
  place                    UInt32,
  account_id               UInt32,
  -- Players on the board, also behind the last place that is kept.
  players                  UInt32,
  -- By the matches up to one day, and seven days, before the newest; 0 where the player was not on it.
  place_day_before         UInt32,
  place_week_before        UInt32,
  -- Points, or matches.
  value                    Float64,
  -- Of points; 0 otherwise.
  deviation                Float64,
  -- With the hero and in the mode of the board.
  matches                  UInt32,
  wins                     UInt32,
  duration_seconds         UInt64,
  last_played_at           DateTime('UTC')
)
engine = MergeTree
order by (board, mode, hero_id, place)
settings index_granularity = 128, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

-- Players by rank, each once, as they stood at the end of four weeks in which they played.
create table if not exists rank_week
(
  scale                    Enum8('publisher' = 1, 'points' = 2),
  -- The last day of the four weeks.
  until                    Date,
  -- On the dense scale, 7 to 72; 0 for players without a badge, or who are still calibrating.
  rank                     UInt8,
  players                  UInt32
)
engine = MergeTree
order by (scale, until, rank)
settings default_compression_codec = 'LZ4';

-- Of what the boards were built, and what was fitted on the way.
create table if not exists board_built
(
  built_at                 DateTime64(3, 'UTC') default now64(3),
  data_version             UInt64,
  -- Rows of `player_score` then: scores come later than the matches themselves.
  score_rows               UInt64,
  took_ms                  UInt32,
  scores_version           UInt64,
  newest_started_at        DateTime('UTC'),
  -- Matches that a rate is drawn to the mean with, and the mean.
  win_rate_matches         Float64,
  mean_win_rate            Float64,
  -- Variance of one match's estimate with one hero, and of what a hero adds to a player's points.
  match_variance           Float64,
  hero_variance            Float64
)
engine = MergeTree
order by built_at;
