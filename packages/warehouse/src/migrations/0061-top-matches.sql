-- The matches of the 30 days up to the newest, with what is told of them in lists: built as a whole with the boards (0060).
create table if not exists top_match
(
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  match_id                 UInt64,
  started_at               DateTime('UTC'),
  duration_seconds         UInt32,
  -- Average on the dense scale; 0 where no rank is known.
  rank                     UInt8,
  winning_team             UInt8,
  team0_hero_ids           Array(UInt16),
  team1_hero_ids           Array(UInt16),
  is_scored                Bool,
  -- Of the winner's chance over the match: its ups and downs added up, one less its lowest, and its mean. 0 where not scored.
  excitement               Float32,
  comeback                 Float32,
  mean_chance              Float32,
  -- The best of the winners; 0 where not scored.
  mvp_account_id           UInt32,
  mvp_hero_id              UInt16
)
engine = MergeTree
order by (started_at, match_id)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
