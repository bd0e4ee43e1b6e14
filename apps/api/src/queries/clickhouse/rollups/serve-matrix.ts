import { ch, chJoin, identifier, identifiers, str, u16, type Ch } from '../ch.ts';
import { HERO_ITEM_DAY } from './hero-item-day.ts';
import { HERO_PAIR_DAY } from './hero-pair-day.ts';
import type { Rollup } from './rollup.ts';
import { sumsByTier } from './serve-days.ts';
import { keyColumns, runningSums, totalOf, type PrefixSums, type ServeTable } from './serve-table.ts';

/** What a matrix keeps of each pair of its rows and columns, in rows of their own: a page that asks for one reads no other. */
export const PAIR_SUMS = ['matches', 'wins', 'lane_end_matches', 'lane_end_souls_lead'] as const;
export const ITEM_SUMS = ['matches', 'wins', 'bought_at_seconds'] as const;

/**
 * Ids of heroes grow by one with each hero of the game; a file that names another would make a row as long as its id. Whoever is beyond
 * is in no matrix.
 */
export const HIGHEST_HERO_ID = 511;

interface Matrix {
  readonly rollup: Rollup;
  readonly sums: readonly string[];
  /** What a row is of, besides mode, tier and day. */
  readonly of: readonly string[];
  /** The hero whose place in the array it is. */
  readonly by: string;
}

const PAIRS: Matrix = {
  rollup: HERO_PAIR_DAY,
  sums: PAIR_SUMS,
  of: ['kind', 'hero_id'],
  by: 'other_hero_id',
};

const ITEMS: Matrix = { rollup: HERO_ITEM_DAY, sums: ITEM_SUMS, of: ['item_id'], by: 'hero_id' };

/** Pairs of heroes and buyers of items, by period and by day. In a key `sum_of` is what a row holds. */
export const matrices = (tiers: Omit<PrefixSums, 'key'>): ServeTable[] => [
  byPeriod('serve_pair_matrix', PAIRS, {
    ...tiers,
    key: ['mode', 'up_to_tier', 'kind', 'period', 'hero_id', 'sum_of'],
  }),
  byDay('serve_pair_matrix_day', PAIRS, {
    ...tiers,
    key: ['mode', 'tier', 'kind', 'day', 'hero_id', 'sum_of'],
  }),
  byPeriod('serve_item_matrix', ITEMS, {
    ...tiers,
    key: ['mode', 'up_to_tier', 'sum_of', 'period', 'item_id'],
  }),
  byDay('serve_item_matrix_day', ITEMS, { ...tiers, key: ['mode', 'tier', 'sum_of', 'day', 'item_id'] }),
];

/** Prefix sums over tiers, with an array of all heroes in each row instead of a row for each of them. */
function byPeriod(table: string, matrix: Matrix, shape: PrefixSums): ServeTable {
  const { rollup, sums, of, by } = matrix;
  const { key, rank, hot } = shape;
  return {
    table,
    key,
    sums: ['by_hero'],
    hot,
    rowsOf: (days, rowsOfDays) => {
      const summed = runningSums(
        ofKnownHeroes(rowsOfDays(rollup), by),
        { ...shape, sums, others: [...of, by] },
        days,
      );
      const apart = ['serve_mode', 'up_to', 'grain', ...of];
      return ch`
        select ${keyColumns(key, rank)}, one
        from (${arraysOf(summed, matrix, apart)})
        ${eachSum(sums)}`;
    },
  };
}

/** The same of days as `sumsByTier` has them. */
function byDay(table: string, matrix: Matrix, { key, highest }: PrefixSums): ServeTable {
  const { rollup, sums, of, by } = matrix;
  return {
    table,
    key,
    sums: ['by_hero'],
    hot: 'day',
    rowsOf: (_, rowsOfDays) => {
      const shape = { key: ['mode', 'tier', 'day', ...of, by], highest, add: 'sum' } as const;
      const summed = sumsByTier(ofKnownHeroes(rowsOfDays(rollup), by), sums, shape);
      return ch`
        select ${identifiers(key.map((column) => (column === 'tier' ? 'of_tier' : column)))}, one
        from (${arraysOf(summed, matrix, ['mode', 'of_tier', 'day', ...of])})
        ${eachSum(sums)}`;
    },
  };
}

const ofKnownHeroes = (rows: Ch, by: string): Ch =>
  ch`(select * from ${rows} where ${identifier(by)} <= ${u16(HIGHEST_HERO_ID)})`;

/**
 * `totals`: of each sum an array of all heroes, from hero 0 to the last one there is. Series are filled up between the first hero and the
 * last; `groupArrayInsertAt`, which does all of it, takes ten times as long.
 */
function arraysOf(rows: Ch, { sums, by }: Matrix, apart: readonly string[]): Ch {
  const places = ch`groupArray(toUInt32(${identifier(by)})) as places`;
  const totals = sums.map(
    (_, index) => ch`arrayConcat(arrayWithConstant(arrayMin(places), toInt64(0)),
      mapPopulateSeries(places, groupArray(toInt64(${identifier(totalOf(index))}))).2)`,
  );
  return ch`
    select ${identifiers(apart)}, ${places}, [${chJoin(totals)}] as totals
    from (${rows})
    group by ${identifiers(apart)}`;
}

/** A row for each of the sums. */
const eachSum = (sums: readonly string[]): Ch =>
  ch`array join totals as one, [${chJoin(sums.map((name) => ch`${str(name)}`))}] as sum_of`;
