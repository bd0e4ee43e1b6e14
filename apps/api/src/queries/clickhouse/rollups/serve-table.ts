import { ch, chJoin, identifier, identifiers, literal, type Ch } from '../ch.ts';
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

/** The shape of a table of prefix sums. */
export interface PrefixSums {
  /** In its order; the rank is named `up_to_rank` or `up_to_tier`, the day `day` or `period`. */
  readonly key: readonly string[];
  readonly rank: 'rank' | 'tier';
  readonly lowest: number;
  readonly highest: number;
  readonly hot: HotGrain;
}

/**
 * Prefix sums over the rank, by day or by period, and the mode 'standard' besides: each row of the rollup counts in that of every
 * rank from its own up. So there is a row for every rank from the lowest one played up.
 */
export function prefixSums(table: string, rollup: Rollup, shape: PrefixSums): ServeTable {
  const { key, rank, hot } = shape;
  const { sums } = rollup;
  return {
    table,
    key,
    sums,
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${keyColumns(key, rank)}, ${identifiers(sums.map((_, index) => totalOf(index)))}
      from (${runningSums(rowsOfDays(rollup), { ...shape, sums, others: othersOf(rollup, shape) }, days)})`,
  };
}

interface RunningSums extends PrefixSums {
  readonly sums: readonly string[];
  /** What is kept apart, besides mode, rank and day. */
  readonly others: readonly string[];
}

export const totalOf = (index: number): string => `total_${index}`;

/**
 * The sums up to each rank: `grain`, `serve_mode`, `up_to`, the others, and the sums as `totalOf` names them. Every row is read once: those
 * of all ranks are one array, and running sums of it are what adding up rows for each of them would come to, at a fifth of the work.
 */
export function runningSums(
  rows: Ch,
  { key, rank, lowest, highest, sums, others }: RunningSums,
  days: DayRange,
): Ch {
  const [own, end] = [identifier(rank), literal(highest + 1)];
  const running = sums.map((_, index) => identifier(`running_${index}`));
  const byRank = sums.map(
    (column, index) =>
      ch`arrayCumSum(sumResample(0, ${end}, 1)(${identifier(column)}, ${own})) as ${running[index] ?? own}`,
  );
  const opened = running.map((name, index) => ch`${name} as ${identifier(totalOf(index))}`);
  return ch`
    select grain, serve_mode, up_to, ${identifiers(others)}, ${identifiers(sums.map((_, index) => totalOf(index)))}
    from (
      select ${grainSql(key, days)} as grain, serve_mode, ${identifiers(others)}, min(${own}) as lowest_played, ${chJoin(byRank)}
      from ${rows}
      ${inEveryMode(ch`mode`)}
      group by grain, serve_mode, ${identifiers(others)}
    )
    array join range(toUInt8(${end})) as up_to, ${chJoin(opened)}
    where up_to >= lowest_played and (up_to = 0 or up_to >= ${literal(lowest)})`;
}

/** Prefix sums of a column that is an array of sums, which has no running sums: each row counts once for every rank. */
export function prefixSumsOfEach(table: string, rollup: Rollup, shape: PrefixSums): ServeTable {
  const { key, rank, lowest, highest, hot } = shape;
  const others = identifiers(othersOf(rollup, shape));
  const sums = rollup.sums.map((_, index) => identifier(sumOf(index)));
  return {
    table,
    key,
    sums: rollup.sums,
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${keyColumns(key, rank)}, ${added(sums, totalOf)}
      from (
        select ${grainSql(key, days)} as grain, mode as of_mode, ${identifier(rank)} as own, ${others},
          ${added(rollup.sums.map(identifier), sumOf)}
        from ${rowsOfDays(rollup)}
        group by grain, of_mode, own, ${others}
      )
      ${inEveryMode(ch`of_mode`)}
      array join arrayFilter(step -> step >= own, ${ranksBetween(lowest, highest)}) as up_to
      group by serve_mode, up_to, grain, ${others}`,
  };
}

const added = (columns: readonly Ch[], name: (index: number) => string): Ch =>
  chJoin(columns.map((column, index) => ch`sumForEach(${column}) as ${identifier(name(index))}`));

const sumOf = (index: number): string => `sum_${index}`;

/** What the key has of the rollup's besides mode and rank, under the same names. */
export const othersOf = (rollup: Rollup, { key, rank }: Pick<PrefixSums, 'key' | 'rank'>): string[] =>
  key.filter((column) => rollup.key.includes(column) && column !== 'mode' && column !== rank);

/** Each row once for its own mode, and for 'standard' if that holds it: `serve_mode`. */
const inEveryMode = (mode: Ch): Ch =>
  ch`array join if(${mode} in ('ranked', 'unranked'), [toInt8(${mode}), 0], [toInt8(${mode})]) as serve_mode`;

/** The columns of a key, from `serve_mode`, `up_to` and `grain`. */
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

/** What a column of the key is called in these rows, whose own names may be those of columns that it is made of. */
const keyAlias = (column: string, index: number): string =>
  column === 'day' || column === 'period' ? column : `key_${index}`;

/** 0 for what has no rank, then every rank. */
function ranksBetween(lowest: number, highest: number): Ch {
  const ranks = [0, ...Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)];
  return { fragments: [`[${ranks.map((value) => `toUInt8(${value})`).join(', ')}]`], values: [] };
}

/** The day of a row, or the period of that day. */
function grainSql(key: readonly string[], range: DayRange): Ch {
  if (!key.includes('period')) return ch`day`;
  const days: readonly Day[] = daysOf(range);
  return ch`transform(day, ${dayArray(days)}, ${dayArray(days.map(periodOf))})`;
}
