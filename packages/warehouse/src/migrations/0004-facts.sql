-- The facts that the pages need beside the scoreboard: snapshots, deaths, damage and souls by source, and what a match file says
-- of ranks and objectives. One row per player with arrays (docs/decisions/0008-facts.md). Numbers that grow in the course of a match
-- are kept as they stand at each sample; arrays of one prefix have the same length.

alter table match
  drop column if exists content_hash,
  -- Rounds won in Street Brawl, index = team; empty elsewhere.
  add column if not exists team_scores Array(UInt16) codec(ZSTD(1)) after team1_hero_ids,
  -- 0 where it was never damaged.
  add column if not exists objective_first_damage_at Array(UInt32) codec(ZSTD(1)) after objective_destroyed_at,
  add column if not exists objective_player_damage Array(UInt32) codec(T64, ZSTD(1)) after objective_first_damage_at,
  add column if not exists objective_creep_damage Array(UInt32) codec(T64, ZSTD(1)) after objective_player_damage,
  -- Rounds of Street Brawl.
  add column if not exists round_winning_team Array(UInt8) codec(ZSTD(1)) after mid_boss_destroyed_at,
  add column if not exists round_seconds Array(UInt32) codec(T64, ZSTD(1)) after round_winning_team;

alter table player_match
  -- The publisher's rank around the match, since Season One.
  add column if not exists rank_progress_before Nullable(UInt32) codec(ZSTD(1)) after rank_number,
  add column if not exists rank_progress_after Nullable(UInt32) codec(ZSTD(1)) after rank_progress_before,
  add column if not exists rank_calibration_games Nullable(UInt16) codec(ZSTD(1)) after rank_progress_after,
  add column if not exists rank_win_streak Nullable(UInt16) codec(ZSTD(1)) after rank_calibration_games,
  add column if not exists rank_protection_used Bool codec(ZSTD(1)) after rank_win_streak,
  add column if not exists ability_points UInt16 codec(T64, ZSTD(1)) after level;

-- From the last snapshot; 0 where detail is 'scoreboard'.
alter table player_match
  add column if not exists creep_damage UInt32 codec(T64, ZSTD(1)) after objective_damage,
  add column if not exists neutral_damage UInt32 codec(T64, ZSTD(1)) after creep_damage,
  add column if not exists damage_mitigated UInt32 codec(T64, ZSTD(1)) after damage_taken,
  add column if not exists damage_absorbed UInt32 codec(T64, ZSTD(1)) after damage_mitigated,
  add column if not exists healing UInt32 codec(T64, ZSTD(1)) after damage_absorbed,
  add column if not exists possible_creeps UInt32 codec(T64, ZSTD(1)) after headshot_kills,
  add column if not exists souls_lost_to_death UInt32 codec(T64, ZSTD(1)) after possible_creeps;

-- The grid of samples: what stands at each of `sample_seconds`, beside net worth in `souls`.
alter table player_match
  add column if not exists sample_level Array(UInt8) codec(T64, ZSTD(1)),
  add column if not exists sample_kills Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_deaths Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_assists Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_creep_kills Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_neutral_kills Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_denies Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_player_damage Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists sample_objective_damage Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists sample_damage_taken Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists sample_healing Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists sample_shots_hit Array(UInt16) codec(T64, ZSTD(1)),
  add column if not exists sample_shots_missed Array(UInt16) codec(T64, ZSTD(1));

-- Deaths of the player, in order.
alter table player_match
  add column if not exists death_at Array(UInt32) codec(T64, ZSTD(1)),
  -- 0 where no player killed.
  add column if not exists death_killer_slot Array(UInt8) codec(ZSTD(1)),
  -- What the killer did most of the lethal damage with; empty where the source does not tell.
  add column if not exists death_source Array(LowCardinality(String)) codec(ZSTD(1)),
  -- Of a second; null where the build of the game did not write it.
  add column if not exists death_time_to_kill_tenths Array(Nullable(UInt16)) codec(ZSTD(1)),
  add column if not exists death_respawn_seconds Array(UInt16) codec(T64, ZSTD(1)),
  -- On the map, in whole units of the world; of the killer 0 where no player killed.
  add column if not exists death_x Array(Int16) codec(ZSTD(1)),
  add column if not exists death_y Array(Int16) codec(ZSTD(1)),
  add column if not exists death_killer_x Array(Int16) codec(ZSTD(1)),
  add column if not exists death_killer_y Array(Int16) codec(ZSTD(1));

-- Damage to players and healing of players, by the class name of their source; empty without a damage matrix. The three columns
-- are the parts of `player_damage` by category, null without a matrix; what is left to the sum is of neither.
alter table player_match
  add column if not exists bullet_damage Nullable(UInt32) codec(ZSTD(1)),
  add column if not exists ability_damage Nullable(UInt32) codec(ZSTD(1)),
  add column if not exists melee_damage Nullable(UInt32) codec(ZSTD(1)),
  add column if not exists damage_source Array(LowCardinality(String)) codec(ZSTD(1)),
  add column if not exists damage_amount Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists healing_source Array(LowCardinality(String)) codec(ZSTD(1)),
  add column if not exists healing_amount Array(UInt32) codec(T64, ZSTD(1));

-- Souls by source at the end, taken directly and as orbs. Their sum less `souls_lost_to_death` falls short of net worth, or exceeds it,
-- by what the source attributes to nothing.
alter table player_match
  add column if not exists soul_source Array(Enum8('unknown' = 0, 'players' = 1, 'laneCreeps' = 2, 'neutrals' = 3, 'bosses' = 4,
    'treasure' = 5, 'assists' = 6, 'denies' = 7, 'teamBonus' = 8, 'abilityAssassinate' = 9, 'itemTrophyCollector' = 10,
    'itemCultistSacrifice' = 11, 'breakable' = 12, 'itemGooseEgg' = 13)) codec(ZSTD(1)),
  add column if not exists soul_direct Array(UInt32) codec(T64, ZSTD(1)),
  add column if not exists soul_orbs Array(UInt32) codec(T64, ZSTD(1));
