-- What the pages of a player filter and add up by, beside what 0011 has. Lists are copies of facts, arranged by player: without them
-- a page of a player with thousands of matches would look up thousands of matches.

alter table player_history
  -- A team won, and it is known which.
  add column if not exists is_decided Bool after won,
  -- Players of the team who queued together, 1 for alone; 0 where the source does not tell.
  add column if not exists party_size UInt8 after lane,
  -- The publisher's rank around the match, since Season One.
  add column if not exists rank_progress_before Nullable(UInt32) codec(ZSTD(1)) after rank_number,
  add column if not exists rank_progress_after Nullable(UInt32) codec(ZSTD(1)) after rank_progress_before,
  -- Souls of the own side of the lane less those of the other at nine minutes; null where a source does not tell.
  add column if not exists lane_souls_lead Nullable(Int32) codec(ZSTD(1)),
  -- From the last snapshot; 0 where detail is 'scoreboard'.
  add column if not exists objective_damage UInt32 codec(T64, ZSTD(1)),
  add column if not exists damage_taken UInt32 codec(T64, ZSTD(1)),
  add column if not exists healing UInt32 codec(T64, ZSTD(1)),
  add column if not exists shots_hit UInt32 codec(T64, ZSTD(1)),
  add column if not exists shots_missed UInt32 codec(T64, ZSTD(1)),
  add column if not exists hero_bullets_hit UInt32 codec(T64, ZSTD(1)),
  add column if not exists hero_bullets_hit_crit UInt32 codec(T64, ZSTD(1)),
  -- Heroes of the others of the team and of the other team, in ascending order.
  add column if not exists mate_hero_ids Array(UInt16) codec(ZSTD(1)),
  add column if not exists enemy_hero_ids Array(UInt16) codec(ZSTD(1)),
  -- Likewise of those in the same lane, where the lanes are known.
  add column if not exists lane_mate_hero_ids Array(UInt16) codec(ZSTD(1)),
  add column if not exists lane_enemy_hero_ids Array(UInt16) codec(ZSTD(1)),
  -- Items of the shop by their first purchase.
  add column if not exists item_ids Array(UInt32) codec(ZSTD(1)),
  add column if not exists item_bought_at Array(UInt32) codec(T64, ZSTD(1)),
  -- 0 kept to the end, 1 sold, 2 used up for a bigger one.
  add column if not exists item_fate Array(UInt8) codec(ZSTD(1));
