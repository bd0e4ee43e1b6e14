import { ch, chJoin, identifier, identifiers, str, u16 } from '../ch.ts';
import { HERO_ITEM_DAY } from './hero-item-day.ts';
import { HERO_PAIR_DAY } from './hero-pair-day.ts';
import type { Rollup } from './rollup.ts';
import { keyAlias, prefixSums, type PrefixSums, type ServeTable } from './serve-table.ts';

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

/** Prefix sums over tiers, with an array of all heroes in each row instead of a row for each of them. */
function matrix(
  table: string,
  { rollup, key, sums, by }: MatrixShape,
  { hot, ...tiers }: Tiers & Pick<PrefixSums, 'hot'>,
): ServeTable {
  const keyOfRows = [...key.filter((column) => column !== 'sum_of'), by];
  const rows = prefixSums(table, { ...rollup, sums }, { ...tiers, key: keyOfRows, hot });
  const names = keyOfRows.map(keyAlias);
  const place = identifier(names.at(-1) ?? by);
  const groups = identifiers(names.slice(0, -1));
  const columns = identifiers(
    key.map((column) => (column === 'sum_of' ? column : (names[keyOfRows.indexOf(column)] ?? column))),
  );
  const values = sums.map(
    (_, index) =>
      ch`groupArray(toInt64(${identifier(`total_${index}`)})) as ${identifier(`values_${index}`)}`,
  );
  const sumNames = sums.map((name) => ch`${str(name)}`);
  return {
    table,
    key,
    sums: ['by_hero'],
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${columns}, ${DENSE}
      from (
        select ${groups}, groupArray(${place}) as places, ${chJoin(values)}
        from (${rows.rowsOf(days, rowsOfDays)})
        where ${place} <= ${u16(HIGHEST_HERO_ID)}
        group by ${groups}
      )
      array join [${chJoin(sums.map((_, index) => identifier(`values_${index}`)))}] as one, [${chJoin(sumNames)}] as sum_of`,
  };
}

/** From hero 0 to the last one that has a value, 0 where there is none. */
const DENSE = ch`mapValues(mapPopulateSeries(mapUpdate(map(toUInt16(0), toInt64(0)), mapFromArrays(places, one))))`;
