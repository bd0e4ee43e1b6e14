export { LEAGUE_THEMES, SEASON_PHASES } from './league-parts.ts';
export { MOVE_STATES } from './league-season.ts';
