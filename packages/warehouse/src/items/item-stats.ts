import { BUYER_TABLE, ITEM_TABLE } from '../aggregates/tables.ts';
import type { NamedSums } from '../client/columns.ts';
import { nowAndBefore, readRows, readSums, type KeyTotals } from '../store/read-sums.ts';
import { ch, u32 } from '../client/ch.ts';
import { ALL_HEROES, BUY_TIME_BUCKET_SECONDS, BUY_TIME_BUCKETS } from '../rollups/hero-item-day.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** First purchases of an item by players: of one hero, or of all. */
export interface ItemSumsRow {
  readonly itemId: number;
  /** Players who bought it. */
  readonly matches: number;
  readonly wins: number;
  readonly boughtAtSeconds: number;
  /** How many sold it again, and the sum of when. */
  readonly sold: number;
  readonly soldAtSeconds: number;
  /** Of `matches`, those bought in the first ten minutes, the second, the third, and later. */
  readonly matchesByPhase: readonly [number, number, number, number];
  readonly winsByPhase: readonly [number, number, number, number];
}

/** Items that a hero buys, or all heroes (`ALL_HEROES`), by item id. */
export async function listItemSumsOfHero(store: StatisticsStore, filter: TierFilter, heroId: number) {
  const [rows = []] = await readSums(store, filter, [filter], { table: ITEM_TABLE, partitionKey: heroId });
  return rows.map(itemSumsOf).filter(({ matches }) => matches > 0);
}

function itemSumsOf({ key, totals }: KeyTotals): ItemSumsRow {
  const at = (index: number) => totals[index] ?? 0;
  const phases = (first: number): ItemSumsRow['matchesByPhase'] => [
    at(first) + at(first + 1),
    at(first + 2) + at(first + 3),
    at(first + 4) + at(first + 5),
    at(first + 6) + at(first + 7),
  ];
  return {
    itemId: key,
    matches: at(0),
    wins: at(1),
    boughtAtSeconds: at(2),
    sold: at(3),
    soldAtSeconds: at(4),
    matchesByPhase: phases(MATCHES_FROM),
    winsByPhase: phases(MATCHES_FROM + BUY_TIME_BUCKETS),
  };
}

/** How often everybody (`ALL_HEROES`) or a hero buys each item, and the sum of when. */
export async function listMeanBuyTimes(store: StatisticsStore, filter: TierFilter, heroId = ALL_HEROES) {
  // Two columns of twenty-one: over any days they are read in a fifth of the time.
  const asked = { table: ITEM_TABLE, partitionKey: heroId, sums: ['matches', 'bought_at_seconds'] as const };
  const [rows = []] = await readRows(store, filter, [filter], asked);
  return rows;
}

/** The sums of an item without when it is bought in the course of a match. */
export type ItemTotalsRow = Omit<ItemSumsRow, 'soldAtSeconds' | 'matchesByPhase' | 'winsByPhase'>;

/** Items that a hero buys, or all heroes (`ALL_HEROES`), by item id: now and before, in one question. */
export async function listItemTotals(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  heroId: number,
): Promise<{ readonly now: readonly ItemTotalsRow[]; readonly before: readonly ItemTotalsRow[] }> {
  const sums = ['matches', 'wins', 'bought_at_seconds', 'sold'] as const;
  const asked = { table: ITEM_TABLE, partitionKey: heroId, sums };
  return nowAndBefore(await readRows(store, filter, [filter, before], asked));
}

/** Who buys an item: the heroes, by hero id. */
export type ItemBuyerRow = { readonly heroId: number } & NamedSums<(typeof BUYER_TABLE.sums)[number]>;

export async function listBuyersOfItem(store: StatisticsStore, filter: TierFilter, itemId: number) {
  const [rows = []] = await readRows(store, filter, [filter], {
    table: BUYER_TABLE,
    where: ch`item_id = ${u32(itemId)}`,
    isAsked: (row) => row.itemId === itemId,
  });
  return rows.map(({ itemId: _item, ...buyer }) => buyer);
}

/** How many players of each hero bought each item: by item id, a hero's id is the place. */
export async function listItemsByHero(store: StatisticsStore, filter: TierFilter) {
  const [rows = []] = await readRows(store, filter, [filter], { table: BUYER_TABLE, sums: ['matches'] });
  const items = new Map<number, number[]>();
  for (const { itemId, heroId, matches } of rows) {
    const byHero = items.get(itemId) ?? [];
    while (byHero.length <= heroId) byHero.push(0);
    byHero[heroId] = matches;
    items.set(itemId, byHero);
  }
  return [...items].map(([itemId, byHero]) => ({ itemId, byHero }));
}

/** First purchases of an item within five minutes of the match. */
export interface BuyTimeRow {
  readonly fromSeconds: number;
  /** Of the last bucket null: it has no end. */
  readonly toSeconds: number | null;
  readonly matches: number;
  readonly wins: number;
}

/** When an item is bought by a hero, or by all (`heroId` 0), and how the matches ended; buckets without a purchase are there too. */
export async function listBuyTimes(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
  itemId: number,
): Promise<BuyTimeRow[]> {
  const [[row] = []] = await readSums(store, filter, [filter], {
    table: ITEM_TABLE,
    partitionKey: heroId,
    where: ch`item_id = ${u32(itemId)}`,
    isAsked: (key) => key === itemId,
  });
  return buyTimesIn(row?.totals ?? []);
}

const buyTimesIn = (totals: readonly number[]): BuyTimeRow[] =>
  Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => ({
    fromSeconds: bucket * BUY_TIME_BUCKET_SECONDS,
    toSeconds: bucket === BUY_TIME_BUCKETS - 1 ? null : (bucket + 1) * BUY_TIME_BUCKET_SECONDS,
    matches: totals[MATCHES_FROM + bucket] ?? 0,
    wins: totals[MATCHES_FROM + BUY_TIME_BUCKETS + bucket] ?? 0,
  }));

/** Where the matches by bucket begin among the sums; the wins by bucket follow them. */
const MATCHES_FROM = 5;
