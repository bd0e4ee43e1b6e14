/** The two teams of a room. Whichever of them plays The Hidden King is said by each game. */
export type Team = 1 | 2;

export const TEAMS: readonly Team[] = [1, 2];

export const otherTeam = (team: Team): Team => (team === 1 ? 2 : 1);
