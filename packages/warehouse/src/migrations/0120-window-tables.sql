-- What filters offer is read from windows: the sums of a statistic over exactly one range of days, a partition for each range, in the place of
-- tables by week that were added up for each question (docs/decisions/0025-window-tables.md). All of them have one shape: packages/warehouse/src/aggregates.
-- The next refresh fills them.

drop table if exists serve_match;

drop table if exists serve_hero;

drop table if exists serve_hero_item;

drop table if exists serve_hero_item_day;

drop table if exists serve_item_chance;

drop table if exists serve_item_chance_day;

drop table if exists serve_pair_matrix;

drop table if exists serve_pair_matrix_day;

drop table if exists serve_item_matrix;

drop table if exists serve_item_matrix_day;

drop table if exists serve_hero_figure;

drop table if exists serve_hero_figure_day;

drop table if exists serve_hero_metric;

drop table if exists serve_hero_metric_day;

drop table if exists serve_hero_lane;

drop table if exists serve_hero_slice;

drop table if exists serve_hero_ability;

create table if not exists window_hero
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_course
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_pair
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_item
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_item_buyer
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_figure
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_metric
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_lane
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_length
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;

create table if not exists window_hero_ability
(
  -- The first day of the range and the last.
  from_day                 Date,
  to_day                   Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  -- What of a statistic is asked for at a time: a hero, a figure; 0 where that is all.
  apart                    UInt32,
  tier                     UInt8,
  key                      UInt64,
  sums                     Array(Int64)
)
engine = MergeTree
partition by (from_day, to_day)
order by (mode, apart, tier, key)
settings index_granularity = 512, default_compression_codec = 'ZSTD(1)', min_bytes_for_wide_part = 2000000000;
