import type { ProfileItems } from '@soulstat/api-client/contract';
import { swingsOf, type Chances } from './item-swings.ts';
import type { Matches, PlayerHistory, Purchases } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { basisOf, differenceOf, rate } from './statistics.ts';

export interface ItemsBeside {
  /** When others of the same rank buy each item, in seconds. */
  readonly peers: ReadonlyMap<number, number>;
  /** The chance of the player's team minute by minute, of some of the matches. */
  readonly chances: Chances;
}

export function itemsOf(
  matches: Matches,
  purchases: Purchases,
  { peers, chances }: ItemsBeside,
  { dataVersion }: PlayerHistory,
): ProfileItems {
  const told = matches.filter(({ matchId }) => purchases.has(matchId));
  const swings = swingsOf(told, purchases, chances);
  const { items, heroes } = countItems(told, purchases);
  return {
    basis: basisOf(matches, dataVersion),
    matches: told.length,
    chanceMatches: chances.size,
    items: [...items]
      .toSorted(([a, one], [b, other]) => other.matches - one.matches || a - b)
      .map(([itemId, count]) => ({
        ...itemOf(itemId, count, heroes),
        pickRate: rounded(count.matches / told.length, 6),
        peersBoughtAtSeconds: peers.get(itemId) ?? null,
        swing: swings.get(itemId) ?? null,
      })),
  };
}

interface Tally {
  matches: number;
  wins: number;
}

interface ItemCount extends Tally {
  boughtAtSeconds: number;
  sold: number;
  readonly heroes: Map<number, Tally>;
}

/** One pass over hundreds of thousands of purchases: counts alone are kept of them. */
function countItems(told: Matches, purchases: Purchases) {
  const items = new Map<number, ItemCount>();
  const heroes = new Map<number, Tally>();
  for (const { matchId, heroId, won } of told) {
    add(entryOf(heroes, heroId, newTally), won);
    const row = purchases.get(matchId);
    row?.itemIds.forEach((itemId, at) => {
      const item = entryOf(items, itemId, newItem);
      add(item, won);
      item.boughtAtSeconds += row.boughtAt[at] ?? 0;
      if (row.fates[at] === 1) item.sold += 1;
      add(entryOf(item.heroes, heroId, newTally), won);
    });
  }
  return { items, heroes };
}

const newTally = (): Tally => ({ matches: 0, wins: 0 });
const newItem = (): ItemCount => ({ ...newTally(), boughtAtSeconds: 0, sold: 0, heroes: new Map() });

function add(tally: Tally, won: boolean): void {
  tally.matches += 1;
  if (won) tally.wins += 1;
}

function entryOf<Entry>(entries: Map<number, Entry>, key: number, make: () => Entry): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

function itemOf(itemId: number, item: ItemCount, heroes: ReadonlyMap<number, Tally>) {
  const winRate = rate(item.wins, item.matches);
  const { expected, difference } = againstOwnBaseline(item, heroes);
  return {
    itemId,
    winRate,
    expectedWinRate: expected ?? winRate.rate ?? 0,
    difference: difference?.difference ?? null,
    differenceInterval: difference?.interval ?? null,
    boughtAtSeconds: rounded(item.boughtAtSeconds / item.matches, 1),
    soldRate: rounded(item.sold / item.matches, 6),
  };
}

/** Fewer matches than this on either side, and no difference is told. */
const MIN_COMPARED = 5;

/**
 * The win rate with an item less that of the same player with the same heroes without it: heroes of which every match has the item,
 * or none, say nothing and are left out. Each hero counts by how often the item was bought on it.
 */
function againstOwnBaseline(item: ItemCount, heroes: ReadonlyMap<number, Tally>) {
  let [having, won, expectedWins, squares] = [0, 0, 0, 0];
  for (const [heroId, own] of item.heroes) {
    const all = heroes.get(heroId) ?? own;
    const without = all.matches - own.matches;
    if (without === 0) continue;
    having += own.matches;
    won += own.wins;
    expectedWins += (own.matches * (all.wins - own.wins)) / without;
    squares += own.matches ** 2 / without;
  }
  if (having === 0) return { expected: undefined, difference: undefined };
  const mean = expectedWins / having;
  // So many equally weighted matches would tell as much.
  const equalMatches = having ** 2 / squares;
  const isEnough = having >= MIN_COMPARED && equalMatches >= MIN_COMPARED;
  const [own, others] = [shareSpread(having, won / having), shareSpread(equalMatches, mean)];
  return { expected: rounded(mean, 6), difference: isEnough ? differenceOf(own, others) : undefined };
}

/** Of a share, with one win and one loss more on either side: then the interval of a difference holds for few matches too (Agresti and Caffo, 2000). */
function shareSpread(matches: number, mean: number) {
  const drawn = (matches * mean + 1) / (matches + 2);
  return { count: matches + 2, mean: drawn, variance: drawn * (1 - drawn) };
}
