import type { GroupOrdering, SeedOrdering } from './setup.ts';

const halves = <Item>(items: readonly Item[]) => {
  const half = Math.floor(items.length / 2);
  return [items.slice(0, half), items.slice(half)] as const;
};

const ORDERS: Readonly<Record<SeedOrdering, <Item>(items: readonly Item[]) => Item[]>> = {
  natural: (items) => [...items],
  reverse: (items) => items.toReversed(),
  'half-shift': (items) => {
    const [first, second] = halves(items);
    return [...second, ...first];
  },
  'reverse-half-shift': (items) => {
    const [first, second] = halves(items);
    return [...first.toReversed(), ...second.toReversed()];
  },
  'pair-flip': (items) =>
    items.map((item, index) => {
      const other = index % 2 === 0 ? index + 1 : index - 1;
      return other < items.length ? (items[other] as typeof item) : item;
    }),
  'inner-outer': (items) => innerOuter(items.length).map((index) => items[index] as (typeof items)[number]),
};

/** A list in this order; `inner-outer` needs a power of two. See `SEED_ORDERINGS`. */
export const ordered = <Item>(items: readonly Item[], ordering: SeedOrdering): Item[] =>
  ORDERS[ordering](items);

/** Indexes of seeds in the order of the bracket: each round the best meets the worst that is left. */
function innerOuter(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const last = order.length * 2 - 1;
    order = order.flatMap((index) => [index, last - index]);
  }
  return order;
}

/** The least power of two that holds so many. */
export function bracketSize(count: number): number {
  let size = 2;
  while (size < count) size *= 2;
  return size;
}

/**
 * Who stands where in the first round, as indexes into the field; null is a bye. Best seeds get the byes, and no two byes meet.
 */
export function firstRoundSlots(count: number, ordering: SeedOrdering): (number | null)[] {
  const size = bracketSize(count);
  const seeds = Array.from({ length: count }, (_, index) => index);
  const byes = size - count;
  const padded: (number | null)[] =
    ordering === 'inner-outer'
      ? [...seeds, ...Array.from({ length: byes }, () => null)]
      : [...seeds.slice(0, byes).flatMap((seed) => [seed, null]), ...seeds.slice(byes)];
  return ordered(padded, ordering);
}

/** Whether a tier of seeds is dealt from the last group to the first. */
const isTurned: Readonly<Record<GroupOrdering, (tier: number) => boolean>> = {
  'effort-balanced': () => false,
  'seed-optimised': (tier) => tier % 2 === 1,
  'bracket-optimised': (tier) => onesOf(tier) % 2 === 1,
};

const onesOf = (value: number): number => value.toString(2).replaceAll('0', '').length;

/** The group of each seed, from 0. */
export function groupsOf(count: number, groups: number, ordering: GroupOrdering): number[] {
  return Array.from({ length: count }, (_, index) => {
    const card = index % groups;
    return isTurned[ordering](Math.floor(index / groups)) ? groups - 1 - card : card;
  });
}
