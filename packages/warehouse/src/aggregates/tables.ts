import { ch, chJoin, identifier, identifiers, literal, NOTHING, written, type Ch } from '../client/ch.ts';
import { HERO_ABILITY_DAY } from '../rollups/hero-ability-day.ts';
import { HERO_DAY } from '../rollups/hero-day.ts';
import { HERO_FIGURE_DAY } from '../rollups/hero-figures.ts';
import { HERO_ITEM_DAY } from '../rollups/hero-item-day.ts';
import { HERO_LANE_DAY } from '../rollups/hero-lane-day.ts';
import { HERO_METRIC_DAY } from '../rollups/hero-metric-day.ts';
import { HERO_PAIR_DAY } from '../rollups/hero-pair-day.ts';
import { HERO_SLICE_DAY } from '../rollups/hero-slice-day.ts';
import { ITEM_CHANCE_DAY } from '../rollups/item-chance-day.ts';
import type { Rollup } from '../rollups/rollup.ts';

/** A statistic that is added up by tier and key: over any days from the rollup, over preset ranges from a window table. */
export interface AggregateTable<Part extends string = string, Sum extends string = string> {
  readonly rollup: Rollup;
  /** Its window table, which may be of several statistics with the same keys: then its sums begin at `offset` there. */
  readonly window: string;
  readonly offset?: number;
  /** The partition key: a query asks for one of them. */
  readonly partitionKey?: 'hero_id' | 'metric' | 'kind';
  /** Whether partition 0 is of all heroes, of whom the rollup has no rows. */
  readonly hasAllHeroes?: true;
  /** The tier of a row, where it is no column. */
  readonly tier?: Ch;
  /** Which rows of the rollup count. */
  readonly where?: Ch;
  /** What a row is of. */
  readonly key: TableKey<Part>;
  /** What is added up, in the order in which windows have it. Undefined where it is one array, the only sum of the rollup. */
  readonly sums: readonly Sum[] | undefined;
  /** Where sums are no columns. */
  readonly columns?: readonly Ch[];
}

/** A whole number that stands for one or two others. */
interface TableKey<Part extends string> {
  readonly sql: Ch;
  readonly partsOf: (key: number) => Readonly<Record<Part, number>>;
}

const keyOf = <const Part extends string>(name: Part, column: Ch): TableKey<Part> => ({
  sql: ch`toUInt64(${column})`,
  partsOf: (key) => ({ [name]: key }) as Record<Part, number>,
});

/** @param limit above every second part */
const pairKey = <const First extends string, const Second extends string>(
  [first, firstColumn]: readonly [First, Ch],
  [second, secondColumn]: readonly [Second, Ch],
  limit: number,
): TableKey<First | Second> => ({
  sql: ch`toUInt64(${firstColumn}) * ${literal(limit)} + ${secondColumn}`,
  partsOf: (key) =>
    ({ [first]: Math.floor(key / limit), [second]: key % limit }) as Record<First | Second, number>,
});

/** The SQL of each sum; undefined where they are one array. Columns are added up in half the time of an array. */
export const columnsOf = ({ columns, sums }: AggregateTable): readonly Ch[] | undefined =>
  columns ?? sums?.map(identifier);

/** The sums of a row as an array. */
export function rowSums(table: AggregateTable) {
  const columns = columnsOf(table);
  return columns
    ? ch`[${chJoin(columns.map((column) => ch`toInt64(${column})`))}]`
    : identifiers(table.rollup.sums);
}

/** The sums of a group of rows as an array: those at these places, where they are columns; an array is read whole. */
export function sumsOf(table: AggregateTable, places?: readonly number[]) {
  const columns = columnsOf(table);
  if (!columns) return ch`arrayMap(x -> toInt64(x), sumForEach(${identifiers(table.rollup.sums)}))`;
  const asked = places ? places.map((place) => columns[place] ?? NOTHING) : columns;
  return ch`[${chJoin(asked.map((column) => ch`toInt64(sum(${column}))`))}]`;
}

/** The rows of one partition of a rollup. */
export function isApart({ partitionKey, hasAllHeroes }: AggregateTable, one = 0) {
  if (!partitionKey || (hasAllHeroes && one === 0)) return NOTHING;
  const value = partitionKey === 'kind' ? written(`'${PAIR_KINDS[one - 1] ?? 'mates'}'`) : literal(one);
  return ch`and ${identifier(partitionKey)} = ${value}`;
}

/** Ids of heroes are below that: a file that names another is of a hero that no key can have. */
const MAX_HEROES = 512;
/** Of any file. */
const MAX_HERO_IDS = 2 ** 16;

export type HeroSum = Exclude<(typeof HERO_DAY.sums)[number], 'full_duration_seconds'>;
export const HERO_SUMS = HERO_DAY.sums.filter((sum): sum is HeroSum => sum !== 'full_duration_seconds');

/** Heroes by day, because pages show their course. */
export const HERO_TABLE = {
  rollup: HERO_DAY,
  window: 'window_hero',
  // As `tierOfStep` has it.
  tier: ch`toUInt8(intDiv(greatest(rank, 1) - 1, 6))`,
  key: pairKey(['day', ch`toUInt16(day)`], ['heroId', ch`hero_id`], MAX_HERO_IDS),
  sums: HERO_SUMS,
} satisfies AggregateTable;

/** One hero (0: all of them) by day. */
export const COURSE_TABLE = {
  ...HERO_TABLE,
  window: 'window_hero_course',
  partitionKey: 'hero_id',
  hasAllHeroes: true,
  key: keyOf('day', ch`toUInt16(day)`),
} satisfies AggregateTable;

/** The kinds of pairs by their number in the tables, from 1 on. */
export const PAIR_KINDS = ['mates', 'enemies', 'laneMates', 'laneEnemies'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** Pairs of heroes of one kind, by both of them. */
export const PAIR_TABLE = {
  rollup: HERO_PAIR_DAY,
  window: 'window_hero_pair',
  partitionKey: 'kind',
  where: ch`hero_id < 512 and other_hero_id < 512`,
  key: pairKey(['heroId', ch`hero_id`], ['otherHeroId', ch`other_hero_id`], MAX_HEROES),
  sums: HERO_PAIR_DAY.sums,
} satisfies AggregateTable;

/** The items of a hero (0: of all). */
export const ITEM_TABLE = {
  rollup: HERO_ITEM_DAY,
  window: 'window_item',
  partitionKey: 'hero_id',
  key: keyOf('itemId', ch`item_id`),
  sums: HERO_ITEM_DAY.sums,
} satisfies AggregateTable;

/** The same beside the chances of winning. */
export const CHANCE_TABLE = {
  ...ITEM_TABLE,
  rollup: ITEM_CHANCE_DAY,
  offset: ITEM_TABLE.sums.length,
  sums: ITEM_CHANCE_DAY.sums,
} satisfies AggregateTable;

/** Items by the hero who buys them. */
export const BUYER_TABLE = {
  rollup: HERO_ITEM_DAY,
  window: 'window_item_buyer',
  where: ch`hero_id between 1 and 511`,
  key: pairKey(['itemId', ch`item_id`], ['heroId', ch`hero_id`], MAX_HEROES),
  sums: ['matches', 'wins', 'bought_at_seconds'],
} as const satisfies AggregateTable;

/** The figures of heroes, by hero and whether the match was won. */
export const FIGURE_TABLE = {
  rollup: HERO_FIGURE_DAY,
  window: 'window_hero_figure',
  key: pairKey(['heroId', ch`hero_id`], ['hasWon', ch`toUInt64(has_won)`], 2),
  sums: undefined,
} satisfies AggregateTable;

/** All lanes and both sides together, by hero and moment. */
export const LANE_TABLE = {
  rollup: HERO_LANE_DAY,
  window: 'window_hero_lane',
  key: pairKey(['heroId', ch`hero_id`], ['seconds', ch`seconds`], 4096),
  sums: HERO_LANE_DAY.sums,
} satisfies AggregateTable;

/** How a figure is spread, by hero and bin. */
export const METRIC_TABLE = {
  rollup: HERO_METRIC_DAY,
  window: 'window_hero_metric',
  partitionKey: 'metric',
  key: pairKey(['heroId', ch`hero_id`], ['bin', ch`arrayJoin(bins).1`], 256),
  sums: ['players'],
  columns: [ch`arrayJoin(bins).2`],
} as const satisfies AggregateTable;

/** In which order a hero's abilities are taken. */
export const ABILITY_TABLE = {
  rollup: HERO_ABILITY_DAY,
  window: 'window_hero_ability',
  partitionKey: 'hero_id',
  key: pairKey(['unlocked', ch`unlocked`], ['finished', ch`finished`], 2 ** 16),
  sums: HERO_ABILITY_DAY.sums,
} satisfies AggregateTable;

/** Both sides and parties of every size together: heroes by the length of the match. */
export const LENGTH_TABLE = {
  rollup: HERO_SLICE_DAY,
  window: 'window_hero_length',
  where: ch`hero_id != 0`,
  key: pairKey(['heroId', ch`hero_id`], ['length', ch`length`], 16),
  sums: HERO_SLICE_DAY.sums,
} satisfies AggregateTable;

/** Every statistic that has windows. */
export const AGGREGATE_TABLES: readonly AggregateTable[] = [
  HERO_TABLE,
  COURSE_TABLE,
  PAIR_TABLE,
  ITEM_TABLE,
  CHANCE_TABLE,
  BUYER_TABLE,
  FIGURE_TABLE,
  LANE_TABLE,
  METRIC_TABLE,
  ABILITY_TABLE,
  LENGTH_TABLE,
];
