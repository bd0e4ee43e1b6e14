import type { HeroAbilityOrders } from '@soulstat/api-client';

type Order = HeroAbilityOrders['orders'][number];

/** A step of the order in which abilities are taken, with what follows it. */
export interface AbilityBranch {
  /** 1 to 4. */
  readonly key: number;
  readonly matches: number;
  readonly wins: number;
  readonly next: readonly AbilityBranch[];
}

/** Branches of fewer than this share of all players are left out: they are many and say little. */
const MIN_SHARE = 0.03;

/** Orders as a tree: each branch holds the players who took the same steps so far, the most frequent first. */
export function abilityTree(
  orders: readonly Order[],
  keysOf: (order: Order) => readonly number[],
  all: number,
): AbilityBranch[] {
  return branchesAt(orders, keysOf, 0, all * MIN_SHARE);
}

function branchesAt(
  orders: readonly Order[],
  keysOf: (order: Order) => readonly number[],
  step: number,
  least: number,
): AbilityBranch[] {
  const byKey = new Map<number, Order[]>();
  for (const order of orders) {
    const key = keysOf(order)[step];
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), order]);
  }
  return [...byKey]
    .map(([key, own]) => {
      const sum = (of: (order: Order) => number) => own.reduce((total, order) => total + of(order), 0);
      const matches = sum(({ winRate }) => winRate.count);
      const wins = Math.round(sum(({ winRate }) => (winRate.rate ?? 0) * winRate.count));
      return { key, matches, wins, next: branchesAt(own, keysOf, step + 1, least) };
    })
    .filter(({ matches }) => matches >= Math.max(1, least))
    .toSorted((one, other) => other.matches - one.matches);
}
