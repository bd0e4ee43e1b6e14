import { arrayOf, ch, NOTHING, str, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import type { PairKind } from './hero-pairs.ts';
import type { ITEM_SUMS, PAIR_SUMS } from './rollups/serve-matrix.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  tierBounds,
  tierBoundsByDay,
  type TierFilter,
} from './statistic-filter.ts';

/** A hero's row of the matrix of pairs: one of its sums with every other hero, who stands at the place of the id. */
export interface PairMatrixRow {
  readonly kind: PairKind;
  readonly heroId: number;
  readonly sumOf: (typeof PAIR_SUMS)[number];
  readonly byHero: readonly number[];
}

/** Rows of the matrices of pairs, by kind and hero. @param where which: of `kind`, `hero_id` and `sum_of` */
export function readPairMatrix(db: ClickHouse, filter: TierFilter, where: Ch): Promise<PairMatrixRow[]> {
  const source = matrixRows(filter, {
    columns: [ch`kind`, ch`hero_id`, ch`sum_of`],
    table: ch`serve_pair_matrix`,
    byDay: ch`serve_pair_matrix_day`,
    where,
  });
  return db.rows(ch<PairMatrixRow>`
    select kind, hero_id as heroId, sum_of as sumOf, sumForEach(sums) as byHero
    from ${source}
    group by kind, hero_id, sum_of
    order by kind, hero_id
    ${SHORT_QUESTION}
  `);
}

/** An item's row of the matrix of items: one of its sums of every buyer; hero 0 is all together. */
interface ItemMatrixRow {
  readonly itemId: number;
  readonly sumOf: (typeof ITEM_SUMS)[number];
  readonly byHero: readonly number[];
}

/** Rows of the matrix of items, by item. @param itemId all items where it is undefined */
export function readItemMatrix(
  db: ClickHouse,
  filter: TierFilter,
  sums: readonly ItemMatrixRow['sumOf'][],
  itemId?: number,
): Promise<ItemMatrixRow[]> {
  const ofItem = itemId === undefined ? NOTHING : ch`and item_id = ${u32(itemId)}`;
  const source = matrixRows(filter, {
    columns: [ch`item_id`, ch`sum_of`],
    table: ch`serve_item_matrix`,
    byDay: ch`serve_item_matrix_day`,
    where: ch`sum_of in ${arrayOf(str, sums)} ${ofItem}`,
  });
  return db.rows(ch<ItemMatrixRow>`
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
