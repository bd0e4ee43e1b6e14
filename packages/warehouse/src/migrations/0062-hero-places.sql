-- Places in matches, by hero and by player: built as a whole with the boards (0060), because they stand on scores.
create table if not exists hero_place_day
(
  mode                     Enum8('ranked' = 1, 'unranked' = 2),
  day                      Date,
  -- Of the average rank of the match; 0 where it is not known.
  tier                     UInt8,
  hero_id                  UInt16,
  matches                  UInt32,
  wins                     UInt32,
  -- The best of the winners, and the best of the losers.
  mvps                     UInt32,
  key_players              UInt32,
  places                   UInt64,
  place_squares            UInt64,
  -- Matches in which the publisher named this player the best, and those in which we do, too.
  publisher_mvps           UInt32,
  same_mvps                UInt32
)
engine = MergeTree
order by (mode, day, tier, hero_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

-- By hero, so that what is usual for the heroes of a player can be told.
create table if not exists player_place
(
  account_id               UInt32,
  hero_id                  UInt16,
  matches                  UInt32,
  mvps                     UInt32,
  key_players              UInt32,
  places                   UInt64
)
engine = MergeTree
order by (account_id, hero_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;

-- Players by how often they are MVP beyond what is usual for their heroes.
create table if not exists mvp_board
(
  place                    UInt32,
  players                  UInt32,
  account_id               UInt32,
  matches                  UInt32,
  mvps                     UInt32,
  key_players              UInt32,
  places                   UInt64,
  -- MVPs that players of the same heroes have in so many matches, and the variance of that number.
  expected                 Float64,
  variance                 Float64
)
engine = MergeTree
order by place;
