import { SIDES, type Side } from '@soulstat/game-data';

export type Team = Side['id'];
export const TEAMS: readonly [Team, Team] = [0, 1];

export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);
export const teamName = (team: Team): string => SIDES[team].name;
