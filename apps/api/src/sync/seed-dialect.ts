/** Without these columns a dump of the community is none. */
export const NEEDED = {
  match: ['match_id', 'start_time', 'winning_team', 'duration_s'],
  player: [
    'match_id',
    'account_id',
    'player_slot',
    'team',
    'hero_id',
    'kills',
    'deaths',
    'assists',
    'net_worth',
    'denies',
  ],
} as const;

/** These are asked for where a dump has them; the rest of a dump is not read. */
export const FIELDS: Readonly<Record<'match' | 'player', readonly string[]>> = {
  match: [
    ...NEEDED.match,
    'match_outcome',
    'match_mode',
    'game_mode',
    'game_mode_version',
    'is_high_skill_range_parties',
    'low_pri_pool',
    'new_player_pool',
    'average_badge_team0',
    'average_badge_team1',
    'rewards_eligible',
    'not_scored',
  ],
  player: [
    ...NEEDED.player,
    'last_hits',
    'ability_points',
    'party',
    'assigned_lane',
    'player_level',
    'abandon_match_time_s',
  ],
};
