import { ch, chJoin, identifier, identifiers, type Ch } from '../ch.ts';
import { dayArray, type Day } from '../day.ts';
import { daysOf, periodOf, type DayRange } from './period.ts';
import type { Rollup } from './rollup.ts';
import type { HotGrain } from './slabs.ts';

/** A table that pages are answered from, built slab by slab from rollups or facts. */
export interface ServeTable {
  readonly table: string;
  /** The key within the table: no two rows share it, whatever their slab. */
  readonly key: readonly string[];
  /** Every column but the slab and the key. */
  readonly sums: readonly string[];
  readonly hot: HotGrain;
  /**
   * The rows of these days, in the order of key and sums, with the column that says the day by its name; `rowsOfDays` gives those of a
   * rollup as they are about to be.
   */
  readonly rowsOf: (days: DayRange, rowsOfDays: (rollup: Rollup) => Ch) => Ch;
}

/** The rows of a rollup as they are, in another order. */
export function arranged(
  table: string,
  rollup: Rollup,
  { key, hot }: Pick<ServeTable, 'key' | 'hot'>,
): ServeTable {
  const { sums } = rollup;
  return {
    table,
    key,
    sums,
    hot,
    rowsOf: (_, rowsOfDays) => ch`select ${identifiers([...key, ...sums])} from ${rowsOfDays(rollup)}`,
  };
}

export interface PrefixSums {
  /** In its order; the rank is named `up_to_rank` or `up_to_tier`, the day `day` or `period`. */
  readonly key: readonly string[];
  readonly rank: 'rank' | 'tier';
  readonly lowest: number;
  readonly highest: number;
  /** `sum`, unless the columns are maps or arrays. */
  readonly add?: 'sum' | 'sumMap' | 'sumForEach';
  readonly hot: HotGrain;
}

/**
 * Prefix sums over the rank, by day or by period, and the mode 'standard' besides: each row of the rollup counts in that of every
 * rank from its own up. So there is a row for every rank from the lowest one played up.
 */
export function prefixSums(table: string, rollup: Rollup, shape: PrefixSums): ServeTable {
  const { key, rank, add = 'sum', hot } = shape;
  const others = othersOf(rollup, shape);
  const totals = rollup.sums.map(
    (_, index) => ch`${identifier(add)}(${identifier(`sum_${index}`)}) as ${identifier(`total_${index}`)}`,
  );
  return {
    table,
    key,
    sums: rollup.sums,
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${keyColumns(key, rank)}, ${chJoin(totals)}
      from (${summedByGrain(rollup, shape, days, rowsOfDays)})
      ${forEveryRank(shape)}
      group by serve_mode, up_to, grain, ${identifiers(others)}`,
  };
}

type GrainShape = Pick<PrefixSums, 'key' | 'rank' | 'add'>;

/** What the key has of the rollup's besides mode and rank, under the same names. */
export const othersOf = (rollup: Rollup, { key, rank }: GrainShape): string[] =>
  key.filter((column) => rollup.key.includes(column) && column !== 'mode' && column !== rank);

/** The rows of a rollup by day, or summed up by period: `grain`, `of_mode`, `of_rank`, the others of the key, and `sum_0` and so on. */
export function summedByGrain(
  rollup: Rollup,
  shape: GrainShape,
  days: DayRange,
  rowsOfDays: (rollup: Rollup) => Ch,
): Ch {
  const { key, rank, add = 'sum' } = shape;
  const others = identifiers(othersOf(rollup, shape));
  const sums = rollup.sums.map(
    (column, index) => ch`${identifier(add)}(${identifier(column)}) as ${identifier(`sum_${index}`)}`,
  );
  return ch`
        select ${key.includes('period') ? periodSql(days) : ch`day`} as grain, mode as of_mode, ${identifier(rank)} as of_rank,
          ${others}, ${chJoin(sums)}
        from ${rowsOfDays(rollup)}
        group by grain, of_mode, of_rank, ${others}`;
}

/** Each row once for every rank that it counts in (`up_to`), and for its own mode and 'standard' (`serve_mode`). */
export const forEveryRank = ({ lowest, highest }: Pick<PrefixSums, 'lowest' | 'highest'>): Ch => ch`
      array join if(of_mode in ('ranked', 'unranked'), [toInt8(of_mode), 0], [toInt8(of_mode)]) as serve_mode
      array join arrayFilter(step -> step >= of_rank, ${rangeFrom(lowest, highest)}) as up_to`;

/** The columns of a key, from what `forEveryRank` makes. */
export function keyColumns(key: readonly string[], rank: 'rank' | 'tier'): Ch {
  const columns: Readonly<Record<string, Ch>> = {
    mode: ch`serve_mode`,
    [`up_to_${rank}`]: ch`up_to`,
    day: ch`grain`,
    period: ch`grain`,
  };
  return chJoin(
    key.map(
      (column, index) =>
        ch`${columns[column] ?? identifier(column)} as ${identifier(keyAlias(column, index))}`,
    ),
  );
}

/** What a column of the key is called in the rows of `prefixSums`, whose own names may be those of columns that it is made of. */
const keyAlias = (column: string, index: number): string =>
  column === 'day' || column === 'period' ? column : `key_${index}`;

/** 0 for what has no rank, then every rank. */
function rangeFrom(lowest: number, highest: number): Ch {
  const ranks = [0, ...Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)];
  return { fragments: [`[${ranks.map((value) => `toUInt8(${value})`).join(', ')}]`], values: [] };
}

/** The period of `day` among these days. */
function periodSql(range: DayRange): Ch {
  const days: readonly Day[] = daysOf(range);
  return ch`transform(day, ${dayArray(days)}, ${dayArray(days.map(periodOf))})`;
}
