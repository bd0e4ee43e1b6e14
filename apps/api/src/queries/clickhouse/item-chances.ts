import { ch, u16 } from './ch.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { CHANCE_COLUMNS, CHANCE_TABLE } from './held-tables.ts';
import { CHANCE_UNIT, ITEM_CHANCE_DAY, type ItemState } from './rollups/item-chance-day.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  bothRanges,
  rowsByPeriodTwice,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  type ComparedDays,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

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
  const held = await heldByPeriod(store, filter, [filter, before], { table: CHANCE_TABLE, apart: heroId });
  if (held) return { now: chancesIn(held[0] ?? []), before: chancesIn(held[1] ?? []) };
  const { condition, ...ranks } = tierBounds(filter);
  const ofHero = ch`and hero_id = ${u16(heroId)}`;
  const source = rowsByPeriodTwice(filter, before, {
    columns: [ch`item_id`],
    sums: CHANCE_COLUMNS,
    sampled: sampleOf(ITEM_CHANCE_DAY),
    served: { table: ch`serve_item_chance`, where: ch`${condition} ${ofHero}`, ...ranks },
    daily: { table: ch`serve_item_chance_day`, where: ch`true ${tierBetween(filter)} ${ofHero}` },
  });
  const rows = await store.db.rows(ch<{ itemId: number; part: number; totals: number[] }>`
    select item_id as itemId, part, sumForEach(sums) as totals
    from ${source}
    group by item_id, part
    order by item_id
    ${SHORT_QUESTION}
  `);
  const { now, before: then } = bothRanges(rows, ({ itemId }) => itemId);
  const bought = (of: typeof now) => of.map(chancesOf).filter(isBought);
  return { now: bought(now), before: bought(then) };
}

const chancesIn = (rows: readonly KeyTotals[]): ItemChancesRow[] =>
  rows.map(({ key, totals }) => chancesOf({ itemId: key, totals })).filter(isBought);

/** Prefix sums less prefix sums leave nothing of some items. */
const isBought = ({ states: { behind, even, ahead } }: ItemChancesRow): boolean =>
  behind.matches > 0 || even.matches > 0 || ahead.matches > 0;

/** The same of the sums themselves. */
export const hasPurchases = (totals: ArrayLike<number>): boolean =>
  (totals[0] ?? 0) > 0 || (totals[4] ?? 0) > 0 || (totals[8] ?? 0) > 0;

const chancesOf = ({ itemId, totals }: { itemId: number; totals: readonly number[] }): ItemChancesRow => ({
  itemId,
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
