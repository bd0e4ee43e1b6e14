import type { LeagueFixture } from '@soulstat/api-client/contract';
import type { Fixtures } from './fixtures.ts';

/** Who plays a match, by name. */
export function sideNames({ names }: Fixtures, { sides }: LeagueFixture): readonly [string, string] {
  const nameOf = (at: 0 | 1) => {
    const side = sides[at];
    return side.kind === 'entrant' ? (names.get(side.entrant)?.name ?? 'A team') : 'Nobody';
  };
  return [nameOf(0), nameOf(1)];
}

/** How it ended; empty before. */
export function scoreWords({ score, outcome, winner, sides }: LeagueFixture): string {
  if (outcome === 'double-forfeit') return 'both forfeited against';
  if (outcome === 'forfeit') {
    const [one] = sides;
    return one.kind === 'entrant' && one.entrant === winner ? 'won by forfeit against' : 'forfeited against';
  }
  return outcome === 'played' && score ? `${score[0]}–${score[1]}` : '';
}
