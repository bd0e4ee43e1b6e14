export { TEAM_ROLES } from './team.ts';
export { TEAM_SORTS } from './teams.ts';
