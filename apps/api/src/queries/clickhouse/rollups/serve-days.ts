import { ch, chJoin, identifier, identifiers, u8, type Ch } from '../ch.ts';
import type { Rollup } from './rollup.ts';
import { totalOf, type ServeTable } from './serve-table.ts';

/** The tier of a row of all tiers together, and of one of this tier and those above: ranges of tiers mostly reach to the highest. */
export const ALL_TIERS = 255;
export const UPPER_TIERS = 254;
export const LOWEST_UPPER_TIER = 6;

interface DayTwin {
  /** In its order: mode, tier and day as the rollup has them. */
  readonly key: readonly string[];
  readonly highest: number;
  readonly add: 'sum' | 'sumForEach';
}

/**
 * A rollup once more for the days left over at either end of a range, in the few parts of a serve table, with rows of many tiers
 * together beside those of each. Prefix sums would be a row for every tier where there are matches in few.
 */
export function byDay(table: string, rollup: Rollup, shape: DayTwin): ServeTable {
  const { key } = shape;
  const { sums } = rollup;
  return {
    table,
    key,
    sums,
    hot: 'day',
    rowsOf: (_, rowsOfDays) => ch`
      select ${identifiers(key.map((column) => (column === 'tier' ? 'of_tier' : column)))},
        ${identifiers(sums.map((_sum, index) => totalOf(index)))}
      from (${sumsByTier(rowsOfDays(rollup), rollup.sums, shape)})`,
  };
}

/** The columns of the key with `of_tier` in the place of the tier, which may be all of them, and the sums as `totalOf` names them. */
export function sumsByTier(rows: Ch, sums: readonly string[], { key, highest, add }: DayTwin): Ch {
  const own = key.map((column) => (column === 'tier' ? ch`of_tier` : identifier(column)));
  const totals = sums.map(
    (column, index) => ch`${identifier(add)}(${identifier(column)}) as ${identifier(totalOf(index))}`,
  );
  return ch`
    select ${chJoin(own)}, ${chJoin(totals)}
    from ${rows}
    array join if(tier < ${u8(LOWEST_UPPER_TIER)}, [tier, ${u8(ALL_TIERS)}], [tier, ${u8(UPPER_TIERS)}, ${u8(ALL_TIERS)}]) as of_tier
    where tier <= ${u8(highest)}
    group by ${chJoin(own)}`;
}
