import { arrayOf, ch, NOTHING, str, u32, type Ch } from './ch.ts';
import { heldByPeriod } from './held-periods.ts';
import {
  ITEM_MATRIX_TABLE,
  itemKeyOf,
  PAIR_TABLE,
  pairKeyOf,
  type ItemKey,
  type PairKey,
} from './held-tables.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  tierBounds,
  tierBoundsByDay,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** A hero's row of the matrix of pairs: one of its sums with every other hero, who stands at the place of the id. */
export interface PairMatrixRow extends PairKey {
  readonly byHero: readonly number[];
}

/** Which rows, said twice: of `kind`, `hero_id` and `sum_of`, and for what is held in memory. */
interface PairsAsked {
  readonly where: Ch;
  readonly isAsked: (key: PairKey) => boolean;
}

/** Rows of the matrices of pairs, by kind and hero. */
export async function readPairMatrix(
  store: StatisticsStore,
  filter: TierFilter,
  { where, isAsked }: PairsAsked,
): Promise<PairMatrixRow[]> {
  const held = await heldByPeriod(store, filter, [filter], {
    table: PAIR_TABLE,
    where,
    isAsked: (key) => isAsked(pairKeyOf(key)),
  });
  if (held) return (held[0] ?? []).map(({ key, totals }) => ({ ...pairKeyOf(key), byHero: totals }));
  const source = matrixRows(filter, {
    columns: [ch`kind`, ch`hero_id`, ch`sum_of`],
    table: ch`serve_pair_matrix`,
    byDay: ch`serve_pair_matrix_day`,
    where,
  });
  return store.db.rows(ch<PairMatrixRow>`
    select kind, hero_id as heroId, sum_of as sumOf, sumForEach(sums) as byHero
    from ${source}
    group by kind, hero_id, sum_of
    order by kind, hero_id
    ${SHORT_QUESTION}
  `);
}

/** An item's row of the matrix of items: one of its sums of every buyer; hero 0 is all together. */
interface ItemMatrixRow extends ItemKey {
  readonly byHero: readonly number[];
}

/** Rows of the matrix of items, by item. @param itemId all items where it is undefined */
export async function readItemMatrix(
  store: StatisticsStore,
  filter: TierFilter,
  sums: readonly ItemMatrixRow['sumOf'][],
  itemId?: number,
): Promise<ItemMatrixRow[]> {
  const ofItem = itemId === undefined ? NOTHING : ch`and item_id = ${u32(itemId)}`;
  const where = ch`sum_of in ${arrayOf(str, sums)} ${ofItem}`;
  const held = await heldByPeriod(store, filter, [filter], {
    table: ITEM_MATRIX_TABLE,
    where,
    isAsked: (key) => {
      const row = itemKeyOf(key);
      return sums.includes(row.sumOf) && (itemId === undefined || itemId === row.itemId);
    },
  });
  if (held) return (held[0] ?? []).map(({ key, totals }) => ({ ...itemKeyOf(key), byHero: totals }));
  const source = matrixRows(filter, {
    columns: [ch`item_id`, ch`sum_of`],
    table: ch`serve_item_matrix`,
    byDay: ch`serve_item_matrix_day`,
    where,
  });
  return store.db.rows(ch<ItemMatrixRow>`
    select item_id as itemId, sum_of as sumOf, sumForEach(sums) as byHero
    from ${source}
    group by item_id, sum_of
    order by item_id
    ${SHORT_QUESTION}
  `);
}

interface MatrixSources {
  readonly columns: readonly Ch[];
  readonly table: Ch;
  readonly byDay: Ch;
  readonly where: Ch;
}

function matrixRows(filter: TierFilter, { columns, table, byDay, where }: MatrixSources): Ch {
  const [inPeriods, inDays] = [tierBounds(filter), tierBoundsByDay(filter)];
  return rowsByPeriod(filter, {
    columns,
    sums: ch`by_hero`,
    takesOff: true,
    served: { table, where: ch`${inPeriods.condition} and ${where}`, sign: inPeriods.sign },
    byDay: { table: byDay, where: ch`${inDays.condition} and ${where}`, sign: inDays.sign },
    daily: { table: byDay, where },
  });
}
