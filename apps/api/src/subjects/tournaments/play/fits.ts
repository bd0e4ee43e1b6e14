import { entrantsOf, type Match, type TournamentState } from '@soulstat/tournament';

/** So long before it could be played by our clock a match may have begun: clocks differ, and captains start early. */
const BEFORE_READY_MS = 15 * 60_000;
/** So long after it could be played, or was scheduled, it has to have begun. */
export const WINDOW_MS = 6 * 3_600_000;

export interface Timed {
  readonly match: Match;
  /** Since when it can be played. */
  readonly readyAt: number;
}

/** Matches of these two entrants, whatever became of them, the last one first. */
export function matchesOfPair(
  { stages }: TournamentState,
  pair: readonly [number, number],
  readyAt: (id: string) => number | undefined,
): Timed[] {
  const isPair = (match: Match) => {
    const both = entrantsOf(match);
    return both !== null && both !== undefined && pair.every((id) => both.includes(id));
  };
  return stages
    .flatMap(({ matches }) => matches.filter(isPair))
    .flatMap((match) => {
      const at = readyAt(match.id);
      return at === undefined ? [] : [{ match, readyAt: at }];
    })
    .toSorted((a, b) => b.readyAt - a.readyAt);
}

/** Whether a match of the game that began then can be one of this match's. */
export function isWithin({ match, readyAt }: Timed, startedAt: number): boolean {
  // A match of a league is ready weeks before its time: what these teams play until then is another one.
  const planned = match.startsAt ?? readyAt;
  const first = Math.min(planned, Math.max(readyAt, planned - WINDOW_MS)) - BEFORE_READY_MS;
  const last = Math.max(readyAt, match.startsAt ?? readyAt, match.beganAt ?? readyAt) + WINDOW_MS;
  return startedAt >= first && startedAt <= last;
}
