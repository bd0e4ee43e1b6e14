import type { MatchLineUp } from '@soulstat/warehouse';

/** Of a team of six at least four have to be on a side: somebody may play from another account, or stand in. */
export const neededOf = (teamSize: number): number => Math.ceil((teamSize * 2) / 3);

/** Somebody on a roster. */
export interface Rostered {
  readonly entrantId: number;
  readonly accountId: number;
  readonly teamSize: number;
}

/** Two entrants in a match of the game, the one of side 0 first. */
export interface Pairing {
  readonly entrants: readonly [number, number];
  readonly found: readonly [number, number];
}

/** Which two entrants played a match: those with most players on each side, at least two of a team. Undefined where they are the same, or nobody. */
export function pairingOf(lineUp: MatchLineUp, players: readonly Rostered[]): Pairing | undefined {
  const [one, other] = lineUp.accountIds.map((accounts) => mostOf(accounts, players));
  if (!one || !other || one.entrantId === other.entrantId) return undefined;
  return { entrants: [one.entrantId, other.entrantId], found: [one.count, other.count] };
}

function mostOf(accounts: readonly number[], players: readonly Rostered[]) {
  const present = new Set(accounts);
  const counts = [...Map.groupBy(players, ({ entrantId }) => entrantId)].map(([entrantId, own]) => ({
    entrantId,
    count: own.filter(({ accountId }) => present.has(accountId)).length,
    least: Math.min(2, ...own.map(({ teamSize }) => teamSize)),
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count || a.entrantId - b.entrantId);
  return most && most.count >= most.least ? most : undefined;
}
