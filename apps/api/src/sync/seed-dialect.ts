/** Columns of the community's dumps, by row; without these there is no match. */
export const NEEDED = {
  match: 'match_id start_time winning_team duration_s'.split(' '),
  player: 'match_id account_id player_slot team hero_id kills deaths assists net_worth denies'.split(' '),
};

const WANTED = {
  match: `match_outcome match_mode game_mode game_mode_version is_high_skill_range_parties low_pri_pool
    new_player_pool average_badge_team0 average_badge_team1 rewards_eligible not_scored`,
  player: 'last_hits ability_points party assigned_lane player_level abandon_match_time_s',
};

/** These are asked for where a dump has them; the rest of a dump is not read. */
export const FIELDS = {
  match: [...NEEDED.match, ...WANTED.match.split(/\s+/)],
  player: [...NEEDED.player, ...WANTED.player.split(' ')],
};
