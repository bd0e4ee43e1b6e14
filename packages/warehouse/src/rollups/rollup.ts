import { ch, chJoin, identifier, identifiers, NOTHING, type Ch } from '../client/ch.ts';
import { EXACT_FINAL, type Counted } from '../facts/counted.ts';

/** One rollup table: sums over the matches of a day. */
export interface Rollup<Sum extends string = string> {
  readonly table: string;
  /** The key within a day: no two rows of a day share it. */
  readonly key: readonly string[];
  /** Every column but the day and the key. */
  readonly sums: readonly Sum[];
  /** The rows of what is counted from the facts as they are, in the order of day, key and sums: of days, or of a part of their matches. */
  readonly rowsOf: (counted: Counted) => Ch;
}

interface Definition<Sums extends Readonly<Record<string, Ch>>> {
  readonly table: string;
  /** What `row_mode`, `row_hero_id` … are of a row that is added up, and `row_day`. */
  readonly key: readonly string[];
  /** Each with what is added up. */
  readonly sums: Sums;
  /** Names for expressions: of the key, where rows do not have them, and of others. */
  readonly with?: Ch;
  /** The rows that are added up. */
  readonly from: (counted: Counted) => Ch;
}

export function defineRollup<Sums extends Readonly<Record<string, Ch>>>(
  definition: Definition<Sums>,
): Rollup<keyof Sums & string> {
  const { table, key, sums, from } = definition;
  const names = identifiers(['day', ...key].map((name) => `row_${name}`));
  const rowsOf = (counted: Counted) => ch`
    ${definition.with ? ch`with ${definition.with}` : NOTHING}
    select ${names}, ${chJoin(Object.values(sums))}
    from ${from(counted)} group by ${names} ${EXACT_FINAL}`;
  return { table, key, sums: Object.keys(sums) as (keyof Sums & string)[], rowsOf };
}

/** Columns that are added up as they are. */
export const sumEach = <const Names extends readonly string[]>(
  names: Names,
  sum: (column: Ch) => Ch = (column) => ch`sum(${column})`,
): Readonly<Record<Names[number], Ch>> =>
  Object.fromEntries(names.map((name) => [name, sum(identifier(name))])) as Record<Names[number], Ch>;

/** Sums under their own names, for rows that are added up once more. */
export const namedColumns = (sums: Readonly<Record<string, Ch>>) =>
  chJoin(Object.entries(sums).map(([name, sum]) => ch`${sum} as ${identifier(name)}`));
