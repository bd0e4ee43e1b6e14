import { CHANCE_TABLE } from '../aggregates/tables.ts';
import { nowAndBefore, readSums, type KeyTotals } from '../store/read-sums.ts';
import { CHANCE_UNIT, type ItemState } from '../rollups/purchase-chances.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** First purchases of an item while the buyer's team stood like that in souls. */
export type ChanceSums = Readonly<ReturnType<typeof chanceSums>>;

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
): Promise<{ readonly now: readonly ItemChancesRow[]; readonly before: readonly ItemChancesRow[] }> {
  const asked = { table: CHANCE_TABLE, partitionKey: heroId };
  const rows = await readSums(store, filter, [filter, before], asked);
  return nowAndBefore(rows.map(chancesIn));
}

const chancesIn = (rows: readonly KeyTotals[]): ItemChancesRow[] =>
  rows
    .filter(({ totals }) => hasPurchases(totals))
    .map(({ key, totals }) => ({ itemId: key, states: statesOf(totals) }));

/** Whether the item was bought in any of the three states. */
export const hasPurchases = (totals: ArrayLike<number>): boolean =>
  (totals[0] ?? 0) > 0 || (totals[4] ?? 0) > 0 || (totals[8] ?? 0) > 0;

/**
 * The sums of `CHANCE_TABLE` by standing. NOTE: written out: an item through all patches has them made thousands of times.
 * @param first the place of the first of them
 */
export const statesOf = (totals: ArrayLike<number>, first = 0): ItemChancesRow['states'] => ({
  behind: chanceSums(totals, first),
  even: chanceSums(totals, first + 4),
  ahead: chanceSums(totals, first + 8),
});

const chanceSums = (totals: ArrayLike<number>, first: number) => ({
  matches: totals[first] ?? 0,
  wins: totals[first + 1] ?? 0,
  /** Wins that the souls at the purchases promised: the sum of the chances. */
  expected: (totals[first + 2] ?? 0) / CHANCE_UNIT,
  /** The sum of chance * (1 - chance). */
  variance: (totals[first + 3] ?? 0) / CHANCE_UNIT,
});
