import { entrantsOf, type Match, type TournamentState } from '@soulstat/tournament';
import type { MatchLineUp } from '@soulstat/warehouse';
import type { KnownPlayer } from './queries/linking.ts';

/** Of a team of six at least four have to be on a side: somebody may play from another account, or stand in. */
export const neededOf = (teamSize: number): number => Math.ceil((teamSize * 2) / 3);

/** So long before it could be played by our clock a match may have begun: clocks differ, and captains start early. */
const BEFORE_READY_MS = 15 * 60_000;
/** So long after it could be played, or was scheduled, it has to have begun. */
export const WINDOW_MS = 6 * 3_600_000;

/** Two entrants in a match of the game, the one of side 0 first. */
export interface Pairing {
  readonly entrants: readonly [number, number];
  readonly found: readonly [number, number];
}

/** Which two entrants played a match: those with most players on each side, at least two. Undefined where they are the same, or nobody. */
export function pairingOf(lineUp: MatchLineUp, players: readonly KnownPlayer[]): Pairing | undefined {
  const [one, other] = lineUp.accountIds.map((accounts) => mostOf(accounts, players));
  if (!one || !other || one.entrantId === other.entrantId) return undefined;
  return { entrants: [one.entrantId, other.entrantId], found: [one.count, other.count] };
}

function mostOf(accounts: readonly number[], players: readonly KnownPlayer[]) {
  const present = new Set(accounts);
  const counts = [...Map.groupBy(players, ({ entrantId }) => entrantId)].map(([entrantId, own]) => ({
    entrantId,
    count: own.filter(({ accountId }) => present.has(accountId)).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count || a.entrantId - b.entrantId);
  return most && most.count >= 1 ? most : undefined;
}

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
  const first = Math.min(readyAt, match.startsAt ?? readyAt) - BEFORE_READY_MS;
  const last = Math.max(readyAt, match.startsAt ?? readyAt, match.beganAt ?? readyAt) + WINDOW_MS;
  return startedAt >= first && startedAt <= last;
}
