import { normalShareBelow } from '@soulstat/scores';
import { distinctAmong } from './compared-rates.ts';

interface Counts {
  readonly players: number;
  readonly wins: number;
}

/** Players who have the same things, in whatever order. */
export interface Owners extends Counts {
  readonly itemIds: readonly number[];
}

/** Two things that are had in place of each other. */
export interface Alternative {
  /** The one that more have first. */
  readonly itemIds: readonly [number, number];
  readonly both: Counts;
  /** Players who would have both if neither said anything of the other. */
  readonly expected: number;
  readonly onlyFirst: Counts;
  readonly onlySecond: Counts;
}

/** What nearly all or hardly any players have is in place of nothing, and tells no builds apart. */
export const SHARES = { least: 0.1, most: 0.9 } as const;
/** Rarer than this by what is expected: less says little to a player. */
const RARER = 0.75;
/** Where fewer are expected the normal distribution is no measure of chance (Cochran, Biometrics 10, 1954). */
const MIN_EXPECTED = 5;

/**
 * Things that stand in for each other: had together clearly less often than chance makes, by the hypergeometric mean and variance of a
 * table of two by two, one-sided, over all pairs with the false finds limited to 5 %. Who plays long has more of everything, so pairs go
 * together more often than by chance on the whole: what is found in spite of it is in place of each other. Least together first.
 */
export function alternatives(owners: readonly Owners[]): Alternative[] {
  const all = owners.reduce((sum, { players }) => sum + players, 0);
  const ofItem = new Map<number, Counts>();
  const ofPair = new Map<string, Counts>();
  for (const own of owners)
    for (const [at, itemId] of own.itemIds.entries()) {
      add(ofItem, itemId, own);
      for (const other of own.itemIds.slice(at + 1)) add(ofPair, keyOf(itemId, other), own);
    }
  const some = [...ofItem]
    .filter(([, { players }]) => players >= SHARES.least * all && players <= SHARES.most * all)
    .toSorted(([one, a], [other, b]) => b.players - a.players || one - other);
  const pairs = some
    .flatMap(([one, a], at) =>
      some.slice(at + 1).map(([other, b]): Alternative => {
        const both = ofPair.get(keyOf(one, other)) ?? NOBODY;
        return {
          itemIds: [one, other],
          both,
          expected: (a.players * b.players) / all,
          onlyFirst: without(a, both),
          onlySecond: without(b, both),
        };
      }),
    )
    .filter(({ expected }) => expected >= MIN_EXPECTED);
  const isDistinct = distinctAmong(pairs.map((pair) => chanceOf(pair, all)));
  return pairs
    .filter(({ both, expected }, at) => isDistinct[at] && both.players <= RARER * expected)
    .toSorted((one, other) => lift(one) - lift(other));
}

const NOBODY: Counts = { players: 0, wins: 0 };
const keyOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);
const lift = ({ both, expected }: Alternative) => both.players / expected;
const without = (some: Counts, others: Counts): Counts => ({
  players: some.players - others.players,
  wins: some.wins - others.wins,
});

function add<Key>(counts: Map<Key, Counts>, key: Key, { players, wins }: Counts): void {
  const before = counts.get(key) ?? NOBODY;
  counts.set(key, { players: before.players + players, wins: before.wins + wins });
}

/** How likely as few have both, or fewer, if neither says anything of the other. */
function chanceOf({ both, expected, onlyFirst, onlySecond }: Alternative, all: number): number {
  const [first, second] = [onlyFirst, onlySecond].map(({ players }) => players + both.players);
  if (first === undefined || second === undefined || all < 2) return 1;
  const variance = (expected * (all - first) * (all - second)) / (all * (all - 1));
  return variance > 0 ? normalShareBelow((both.players - expected) / Math.sqrt(variance)) : 1;
}
