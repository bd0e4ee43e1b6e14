import { ch, chJoin, identifier, identifiers, str, u16 } from '../ch.ts';
import { HERO_ITEM_DAY } from './hero-item-day.ts';
import { HERO_PAIR_DAY } from './hero-pair-day.ts';
import type { Rollup } from './rollup.ts';
import {
  forEveryRank,
  keyColumns,
  othersOf,
  summedByGrain,
  type PrefixSums,
  type ServeTable,
} from './serve-table.ts';

/** What a matrix keeps of each pair of its rows and columns, in rows of their own: a page that asks for one reads no other. */
export const PAIR_SUMS = ['matches', 'wins', 'lane_end_matches', 'lane_end_souls_lead'] as const;
export const ITEM_SUMS = ['matches', 'wins', 'bought_at_seconds'] as const;

/**
 * Ids of heroes grow by one with each hero of the game; a file that names another would make a row as long as its id. Whoever is beyond
 * is in no matrix.
 */
export const HIGHEST_HERO_ID = 511;

type Tiers = Pick<PrefixSums, 'rank' | 'lowest' | 'highest'>;

/** Pairs of heroes and buyers of items, by period and by day. */
export const matrices = (tiers: Tiers): ServeTable[] => [
  matrix('serve_pair_matrix', pairs('period'), { ...tiers, hot: 'period' }),
  matrix('serve_pair_matrix_day', pairs('day'), { ...tiers, hot: 'day' }),
  matrix('serve_item_matrix', items('period'), { ...tiers, hot: 'period' }),
  matrix('serve_item_matrix_day', items('day'), { ...tiers, hot: 'day' }),
];

interface MatrixShape {
  readonly rollup: Rollup;
  /** Of the table; `sum_of` is what a row holds. */
  readonly key: readonly string[];
  readonly sums: readonly string[];
  /** The hero whose place in the array it is. */
  readonly by: string;
}

const pairs = (grain: 'period' | 'day'): MatrixShape => ({
  rollup: HERO_PAIR_DAY,
  key: ['mode', 'up_to_tier', 'kind', grain, 'hero_id', 'sum_of'],
  sums: PAIR_SUMS,
  by: 'other_hero_id',
});

const items = (grain: 'period' | 'day'): MatrixShape => ({
  rollup: HERO_ITEM_DAY,
  key: ['mode', 'up_to_tier', 'sum_of', grain, 'item_id'],
  sums: ITEM_SUMS,
  by: 'hero_id',
});

/**
 * Prefix sums over tiers, with an array of all heroes in each row instead of a row for each of them, from hero 0 to the last one that has
 * a value. The arrays are made before the tiers are added up, so that what is counted for many tiers is a row and not each of its heroes.
 */
function matrix(
  table: string,
  { rollup, key, sums, by }: MatrixShape,
  { hot, ...tiers }: Tiers & Pick<PrefixSums, 'hot'>,
): ServeTable {
  const summed = { ...rollup, sums };
  const keyOfRows = key.filter((column) => column !== 'sum_of');
  const shape = { ...tiers, key: [...keyOfRows, by] };
  const others = identifiers(othersOf(rollup, { ...tiers, key: keyOfRows }));
  const place = identifier(by);
  const arrays = sums.map(
    (_, index) =>
      ch`groupArrayInsertAt(0)(toInt64(${identifier(`sum_${index}`)}), ${place}) as ${identifier(`heroes_${index}`)}`,
  );
  const totals = sums.map((_, index) => ch`sumForEach(${identifier(`heroes_${index}`)})`);
  const sumNames = sums.map((name) => ch`${str(name)}`);
  return {
    table,
    key,
    sums: ['by_hero'],
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${keyColumns(key, 'tier')}, one
      from (
        select serve_mode, up_to, grain, ${others}, [${chJoin(totals)}] as totals
        from (
          select grain, of_mode, of_rank, ${others}, ${chJoin(arrays)}
          from (${summedByGrain(summed, shape, days, rowsOfDays)})
          where ${place} <= ${u16(HIGHEST_HERO_ID)}
          group by grain, of_mode, of_rank, ${others}
        )
        ${forEveryRank(tiers)}
        group by serve_mode, up_to, grain, ${others}
      )
      array join totals as one, [${chJoin(sumNames)}] as sum_of`,
  };
}
