import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';

const DAY = Date.UTC(2026, 7, 20) / 1000;
const SECONDS = 80_000;

/** Different matches to make many from. */
export function simulate(matches: number, seed = 3): Match[] {
  const league = createLeague({ seed, from: new Date('2026-08-01'), days: 20, players: 5000, matches });
  return Array.from(league.matches(), ({ match }) => match);
}

/** As many matches as asked for, of one day, made from these. */
export function* dayOfMatches(matches: readonly Match[], howMany: number, firstId: number): Generator<Match> {
  for (let index = 0; index < howMany; index += 1) {
    const match = matches[index % matches.length];
    if (match) yield { ...match, matchId: firstId + index, startedAt: DAY + (index % SECONDS) };
  }
}
