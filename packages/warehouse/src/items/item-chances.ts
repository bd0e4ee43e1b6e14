import { CHANCE_TABLE } from '../aggregates/tables.ts';
import { readSums, type KeyTotals } from '../store/read-sums.ts';
import { CHANCE_UNIT, type ItemState } from '../rollups/item-chance-day.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** First purchases of an item while the buyer's team stood like that in souls. */
export interface ChanceSums {
  readonly matches: number;
  readonly wins: number;
  /** Wins that the souls at the purchases promised: the sum of the chances. */
  readonly expected: number;
  /** The sum of chance * (1 - chance). */
  readonly variance: number;
}

export interface ItemChancesRow {
  readonly itemId: number;
  readonly states: Readonly<Record<ItemState, ChanceSums>>;
}

/** What became of purchases beside the chance of winning at each, of a hero or of all (`ALL_HEROES`), by item id: now and before. */
export async function listItemChances(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  heroId: number,
): Promise<{ readonly now: ItemChancesRow[]; readonly before: ItemChancesRow[] }> {
  const [now = [], then = []] = await readSums(store, filter, [filter, before], {
    table: CHANCE_TABLE,
    partitionKey: heroId,
  });
  return { now: chancesIn(now), before: chancesIn(then) };
}

const chancesIn = (rows: readonly KeyTotals[]): ItemChancesRow[] => rows.map(chancesOf).filter(isBought);

const isBought = ({ states: { behind, even, ahead } }: ItemChancesRow): boolean =>
  behind.matches > 0 || even.matches > 0 || ahead.matches > 0;

/** The same of the sums themselves. */
export const hasPurchases = (totals: ArrayLike<number>): boolean =>
  (totals[0] ?? 0) > 0 || (totals[4] ?? 0) > 0 || (totals[8] ?? 0) > 0;

const chancesOf = ({ key, totals }: KeyTotals): ItemChancesRow => ({
  itemId: key,
  states: statesOf(totals),
});

/**
 * The sums of `CHANCE_COLUMNS` by standing. NOTE: written out: an item through all patches has them made thousands of times.
 * @param first the place of the first of them
 */
export const statesOf = (totals: ArrayLike<number>, first = 0): ItemChancesRow['states'] => ({
  behind: chanceSums(totals, first),
  even: chanceSums(totals, first + 4),
  ahead: chanceSums(totals, first + 8),
});

const chanceSums = (totals: ArrayLike<number>, first: number): ChanceSums => ({
  matches: totals[first] ?? 0,
  wins: totals[first + 1] ?? 0,
  expected: (totals[first + 2] ?? 0) / CHANCE_UNIT,
  variance: (totals[first + 3] ?? 0) / CHANCE_UNIT,
});
