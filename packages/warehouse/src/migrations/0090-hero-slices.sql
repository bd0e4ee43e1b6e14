-- Matches of heroes by length, side and size of party, so that all three can be filtered by at once: in the place of those by length alone.
drop table if exists hero_length_day;
drop table if exists serve_hero_length;

create table if not exists hero_slice_day
(
  day                      Date,
  mode                     Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  tier                     UInt8,
  -- 0: the matches themselves, each once in every row that it has a player of.
  hero_id                  UInt16,
  -- Five minutes of length each; the last has no end.
  length                   UInt8,
  -- 0 and 1; 2 either, of the matches themselves alone.
  side                     UInt8,
  -- How many queued together; 0 where the source does not tell; 7 any, of the matches themselves alone.
  party                    UInt8,
  matches                  UInt32,
  wins                     UInt32,
  -- Of matches that tell damage by what it was done with.
  damage_matches           UInt32,
  damage                   UInt64,
  bullet_damage            UInt64,
  ability_damage           UInt64,
  melee_damage             UInt64
)
engine = MergeTree
partition by day
order by (mode, hero_id, tier, length, side, party);

create table if not exists serve_hero_slice
(
  slab                     UInt32,
  mode                     Enum8('standard' = 0, 'ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3),
  hero_id                  UInt16,
  up_to_tier               UInt8,
  period                   Date,
  length                   UInt8,
  side                     UInt8,
  party                    UInt8,
  matches                  UInt32,
  wins                     UInt32,
  damage_matches           UInt32,
  damage                   UInt64,
  bullet_damage            UInt64,
  ability_damage           UInt64,
  melee_damage             UInt64
)
engine = MergeTree
partition by slab
order by (mode, hero_id, up_to_tier, period, length, side, party)
settings index_granularity = 1024, default_compression_codec = 'LZ4', min_bytes_for_wide_part = 200000000;
