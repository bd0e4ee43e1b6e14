import { arrayOf, ch, u32 } from '../client/ch.ts';
import { BUY_TIME_BUCKETS } from '../rollups/hero-item-day.ts';
import { PATCH_RANGES } from '../rollups/filters/preset-ranges.ts';
import { ITEM_TABLE } from '../aggregates/tables.ts';
import { readSums, type KeyTotals } from '../store/read-sums.ts';
import type { TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** First purchases of an item by players of a hero. */
export interface UsualPurchaseRow {
  readonly heroId: number;
  readonly itemId: number;
  readonly matches: number;
  /** Added up. */
  readonly boughtAtSeconds: number;
  /** Of `matches`, by five minutes of the match; the last bucket has no end. */
  readonly matchesByBucket: readonly number[];
}

/** When heroes buy items: one row for each hero and item that somebody bought. @param filter a patch, or all days */
export async function listUsualPurchases(
  store: StatisticsStore,
  filter: TierFilter,
  heroIds: readonly number[],
  itemIds: readonly number[],
): Promise<UsualPurchaseRow[]> {
  const asked = new Set(itemIds);
  const ranges = PATCH_RANGES.filter(({ from, to }) => from >= filter.from && to <= filter.to);
  const found = await Promise.all(
    heroIds
      .toSorted((a, b) => a - b)
      .map(async (heroId) => {
        const patches = await readSums(store, filter, ranges, {
          table: ITEM_TABLE,
          partitionKey: heroId,
          places: PLACES,
          where: ch`item_id in ${arrayOf(u32, itemIds)}`,
          isAsked: (key) => asked.has(key),
        });
        return [...Map.groupBy(patches.flat(), ({ key }) => key)].map(([itemId, rows]) =>
          purchasesOf(heroId, itemId, rows),
        );
      }),
  );
  return found.flat().filter(({ matches }) => matches > 0);
}

/** Matches, seconds, and matches by bucket. */
const PLACES = [0, 2, ...Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => 5 + bucket)];

function purchasesOf(heroId: number, itemId: number, rows: readonly KeyTotals[]): UsualPurchaseRow {
  const [matches = 0, boughtAtSeconds = 0, ...matchesByBucket] = PLACES.map((_, index) =>
    rows.reduce((sum, { totals }) => sum + (totals[index] ?? 0), 0),
  );
  return { heroId, itemId, matches, boughtAtSeconds, matchesByBucket };
}
