import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import type { LanePair, LanePairings, StatisticEstimate } from '@soulstat/api-client';

export type Meeting = 'partners' | 'opponents';

export interface PairLookup {
  /** Heroes that met anybody in a lane, by id. */
  readonly heroIds: readonly number[];
  /** A pair as seen from the first hero. */
  readonly pair: (meeting: Meeting, heroId: number, otherHeroId: number) => LanePair | undefined;
  /** Every pair that a hero is in, as seen from it. */
  readonly of: (meeting: Meeting, heroId: number) => LanePair[];
  /** Partners once each, opponents from the side that has the edge. */
  readonly all: (meeting: Meeting) => LanePair[];
}

const lookups = new WeakMap<object, PairLookup>();

/** The same for the same answer: whoever goes back to it finds the same pairs, and tables draw none of them anew. */
export function pairLookup(result: Pick<LanePairings, Meeting>): PairLookup {
  const known = lookups.get(result) ?? lookupOf(result);
  lookups.set(result, known);
  return known;
}

/** Finds pairs from either side: the answer has each once, from the lower hero id; or both orders, where they are not of the same matches. */
function lookupOf({ partners, opponents }: Pick<LanePairings, Meeting>): PairLookup {
  const pairs = { partners: new Map<string, LanePair>(), opponents: new Map<string, LanePair>() };
  // What is told stands over what follows from the other order.
  for (const pair of partners) pairs.partners.set(keyOf(pair.otherHeroId, pair.heroId), swapped(pair));
  for (const pair of partners) pairs.partners.set(keyOf(pair.heroId, pair.otherHeroId), pair);
  const isBoth = hasBothOrders(opponents);
  if (!isBoth)
    for (const pair of opponents)
      pairs.opponents.set(keyOf(pair.otherHeroId, pair.heroId), fromOtherSide(pair));
  for (const pair of opponents) pairs.opponents.set(keyOf(pair.heroId, pair.otherHeroId), pair);
  const every = { partners: [...pairs.partners.values()], opponents: [...pairs.opponents.values()] };
  return {
    heroIds: [...new Set([...every.partners, ...every.opponents].map(({ heroId }) => heroId))].toSorted(
      (one, other) => one - other,
    ),
    pair: (meeting, heroId, otherHeroId) => pairs[meeting].get(keyOf(heroId, otherHeroId)),
    of: (meeting, heroId) => every[meeting].filter((pair) => pair.heroId === heroId),
    all: (meeting) =>
      meeting === 'partners'
        ? [...partners]
        : opponents.map((pair) => (!isBoth && (pair.edge.value ?? 0) < 0 ? fromOtherSide(pair) : pair)),
  };
}

/** With a side or a party the first hero is one of those asked for: what the other one does is another question. */
const hasBothOrders = (pairs: readonly LanePair[]): boolean =>
  pairs.some(({ heroId, otherHeroId }) => heroId > otherHeroId);

const keyOf = (heroId: number, otherHeroId: number) => `${heroId} ${otherHeroId}`;

const swapped = (pair: LanePair): LanePair => ({
  ...pair,
  heroId: pair.otherHeroId,
  otherHeroId: pair.heroId,
});

/** What one side wins the other loses. */
function fromOtherSide(pair: LanePair): LanePair {
  const { winRate, edge } = pair;
  return {
    ...swapped(pair),
    winRate: {
      count: winRate.count,
      rate: winRate.rate === null ? null : 1 - winRate.rate,
      interval: mirrored(winRate.interval, (end) => 1 - end),
    },
    expectedRate: 1 - pair.expectedRate,
    edge: {
      count: edge.count,
      value: edge.value === null ? null : -edge.value,
      interval: mirrored(edge.interval, (end) => -end),
    },
  };
}

function mirrored(interval: readonly number[] | null, of: (end: number) => number): [number, number] | null {
  const [low, high] = interval ?? [];
  return low === undefined || high === undefined ? null : [of(high), of(low)];
}

/** How a duo does against a hero in lane. */
export interface DuoAgainst {
  readonly otherHeroId: number;
  /** The mean of the two cells of hero against hero; its count is that of the cell with fewer matches. */
  readonly edge: StatisticEstimate;
}

/**
 * A duo against every hero. What four heroes do in one lane is not kept: there are too many fours for any to be met often. In its place
 * stands the mean of the cells of hero against hero.
 */
export function duoAgainst(lookup: PairLookup, duo: readonly [number, number]): DuoAgainst[] {
  return lookup.heroIds
    .filter((heroId) => !duo.includes(heroId))
    .map((otherHeroId) => ({
      otherHeroId,
      edge: meanOf(duo.map((heroId) => lookup.pair('opponents', heroId, otherHeroId)?.edge)),
    }));
}

/** How a duo does against another in lane. */
export interface DuoAgainstDuo {
  readonly heroIds: readonly [number, number];
  /** The mean of the four cells of hero against hero; its count is that of the cell with fewest matches. */
  readonly edge: StatisticEstimate;
}

/** A duo against every other duo that has all of these heroes in it, the hardest for sure first; those of too few matches are left out. */
export function duosAgainst(
  lookup: PairLookup,
  duo: readonly [number, number],
  heroIds: readonly number[],
): DuoAgainstDuo[] {
  const others = lookup.heroIds.filter((heroId) => !duo.includes(heroId));
  return others
    .flatMap((one, at) => others.slice(at + 1).map((other): [number, number] => [one, other]))
    .filter((against) => heroIds.every((heroId) => against.includes(heroId)))
    .map((against) => ({
      heroIds: against,
      edge: meanOf(duo.flatMap((own) => against.map((other) => lookup.pair('opponents', own, other)?.edge))),
    }))
    .filter(({ edge }) => edge.count >= MIN_PAIRS)
    .toSorted((one, other) => (one.edge.interval?.[1] ?? 0) - (other.edge.interval?.[1] ?? 0));
}

/** The mean of edges that know nothing of each other: its interval is the root of the squares of theirs, by their number. */
function meanOf(edges: readonly (StatisticEstimate | undefined)[]): StatisticEstimate {
  const count = Math.min(...edges.map((edge) => edge?.count ?? 0));
  const halves = edges.map((edge) => ((edge?.interval?.[1] ?? 0) - (edge?.interval?.[0] ?? 0)) / 2);
  if (count === 0) return { count, value: null, interval: null };
  const value = edges.reduce((sum, edge) => sum + (edge?.value ?? 0), 0) / edges.length;
  const half = Math.hypot(...halves) / edges.length;
  return { count, value, interval: [value - half, value + half] };
}
