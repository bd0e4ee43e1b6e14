-- What the models of @soulstat/scores say. `scores_version` names the set of models: rows of several versions stand side by side
-- while a new one is filled in, and the greatest that has a match is read.

create table if not exists match_score
(
  match_id                 UInt64 codec(Delta, ZSTD(1)),
  scores_version           UInt64,
  -- Of the match it was computed from: richer sources of a match replace poorer ones.
  match_version            UInt64,
  started_at               DateTime('UTC') codec(Delta, ZSTD(1)),
  winning_team             UInt8,
  -- Chance of team 0 at minute 0, 1, 2, …
  chances                  Array(Float32),
  -- The whole answer as JSON; empty for a match that is not scored.
  body                     String codec(ZSTD(3))
)
engine = ReplacingMergeTree(match_version)
order by (match_id, scores_version)
settings index_granularity = 1024;

-- One row for each player of a scored match: what the match said, and the player's points after it.
create table if not exists player_score
(
  account_id               UInt32,
  scores_version           UInt64,
  match_id                 UInt64,
  -- Matches of the player that were known when the points were computed: a longer history replaces a shorter one.
  history                  UInt32,
  started_at               DateTime('UTC'),
  hero_id                  UInt16,
  team                     UInt8,
  won                      Bool,
  place                    UInt8,
  -- The publisher's place, 1 to 3; 0 for everyone else.
  mvp_rank                 UInt8,
  credit                   Float32,
  performance              Float32,
  lane_score               Nullable(UInt8),
  -- Null where nothing told how good the lobby was: then the match moves no points.
  estimate_points          Nullable(Float64),
  lobby_points             Nullable(Float64),
  points                   Nullable(Float64),
  variance                 Nullable(Float64),
  counted_matches          UInt32,
  impact                   Nullable(Float64),
  gain                     Nullable(Float64)
)
engine = ReplacingMergeTree(history)
order by (account_id, scores_version, match_id)
settings index_granularity = 1024;
