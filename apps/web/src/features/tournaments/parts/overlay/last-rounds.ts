import type { TournamentMatch } from '@soulstat/api-client';

/** The last rounds of a bracket, counted from 1 again. */
export interface LastRounds {
  readonly matches: readonly TournamentMatch[];
  /** How many rounds of a bracket were left out before the first one that is shown. */
  readonly cutOf: (bracket: TournamentMatch['bracket']) => number;
}

/** Two rounds of a lower bracket are played for each of the upper one. */
export function lastRounds(matches: readonly TournamentMatch[], rounds: number): LastRounds {
  const lastOf = (bracket: TournamentMatch['bracket']) =>
    Math.max(0, ...matches.filter((match) => match.bracket === bracket).map(({ round }) => round));
  const cuts = {
    winners: Math.max(0, lastOf('winners') - rounds),
    losers: Math.max(0, lastOf('losers') - Math.max(2, 2 * rounds - 2)),
  };
  const cutOf = (bracket: TournamentMatch['bracket']) =>
    bracket === 'winners' || bracket === 'losers' ? cuts[bracket] : 0;
  return {
    matches: matches
      .filter(({ bracket, round }) => round > cutOf(bracket))
      .map((match) => ({ ...match, round: match.round - cutOf(match.bracket) })),
    cutOf,
  };
}
