import { ch, chJoin, identifier, literal, NOTHING, written, type Ch } from '../client/ch.ts';
import { HERO_ABILITY_DAY } from '../rollups/hero-ability-day.ts';
import { HERO_DAY } from '../rollups/hero-day.ts';
import { HERO_FIGURE_DAY } from '../rollups/hero-figures.ts';
import { BUY_TIME_BUCKETS, HERO_ITEM_DAY } from '../rollups/hero-item-day.ts';
import { HERO_LANE_DAY } from '../rollups/hero-lane-day.ts';
import { HERO_METRIC_DAY } from '../rollups/hero-metric-day.ts';
import { HERO_PAIR_DAY } from '../rollups/hero-pair-day.ts';
import { HERO_SLICE_DAY } from '../rollups/hero-slice-day.ts';
import { ITEM_CHANCE_DAY } from '../rollups/item-chance-day.ts';
import type { Rollup } from '../rollups/rollup.ts';

/** A statistic that is added up by tier and key: over any days from the rollup, over preset ranges from a window table. */
export interface AggregateTable {
  /** What key and sums are columns of. */
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
  /** What a row is of, as one whole number. */
  readonly key: Ch;
  /** What is added up, an array of whole numbers; `columns` where each of them is an expression of its own. */
  readonly sums: Ch;
  readonly columns?: readonly Ch[];
}

const arrayOfAll = (columns: readonly Ch[]): Ch => ch`[${chJoin(columns)}]`;

/**
 * The sums of a group of rows as an array: of columns those at these places, each added up by itself, which is several times as quick as an
 * array of them. A column that is an array is read whole.
 */
export function sumsOf({ sums, columns }: AggregateTable, places?: readonly number[]): Ch {
  if (!columns) return ch`arrayMap(x -> toInt64(x), sumForEach(${sums}))`;
  const asked = places ? places.map((place) => columns[place] ?? NOTHING) : columns;
  return ch`[${chJoin(asked.map((column) => ch`toInt64(sum(${column}))`))}]`;
}

/** Ids of heroes are below that: a file that names another is of a hero that no key can have. */
const MAX_HEROES = 512;

/** The rows of one partition of a rollup. */
export function isApart({ partitionKey, hasAllHeroes }: AggregateTable, one = 0): Ch {
  if (!partitionKey || (hasAllHeroes && one === 0)) return NOTHING;
  const value = partitionKey === 'kind' ? written(`'${PAIR_KINDS[one - 1] ?? 'mates'}'`) : literal(one);
  return ch`and ${identifier(partitionKey)} = ${value}`;
}

/** The sums of heroes, in the order in which they are kept. */
export const HERO_SUMS = [
  'matches',
  'wins',
  'kills',
  'deaths',
  'assists',
  'net_worth',
  'last_hits',
  'denies',
  'duration_seconds',
  'full_matches',
  'player_damage',
  'objective_damage',
  'damage_taken',
  'self_healing',
  'teammate_healing_matches',
  'teammate_healing',
] as const;
export type HeroSum = (typeof HERO_SUMS)[number];

/** Of any file. */
const MAX_HERO_IDS = 2 ** 16;
const HERO_COLUMNS: readonly Ch[] = HERO_SUMS.map((sum) => ch`toInt64(${identifier(sum)})`);

/** Heroes by day, because pages show their course. */
export const HERO_TABLE: AggregateTable = {
  rollup: HERO_DAY,
  window: 'window_hero',
  // As `tierOfStep` has it.
  tier: ch`toUInt8(intDiv(greatest(rank, 1) - 1, 6))`,
  key: ch`toUInt64(toUInt16(day)) * 65536 + hero_id`,
  sums: arrayOfAll(HERO_COLUMNS),
  columns: HERO_COLUMNS,
};

/** One hero (0: all of them) by day. */
export const COURSE_TABLE: AggregateTable = {
  ...HERO_TABLE,
  window: 'window_hero_course',
  partitionKey: 'hero_id',
  hasAllHeroes: true,
  key: ch`toUInt64(toUInt16(day))`,
};

export const heroKeyOf = (key: number): { readonly day: number; readonly heroId: number } => ({
  day: Math.floor(key / MAX_HERO_IDS),
  heroId: key % MAX_HERO_IDS,
});

/** The kinds of pairs by their number in the tables, from 1 on. */
export const PAIR_KINDS = ['mates', 'enemies', 'laneMates', 'laneEnemies'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

const PAIR_COLUMNS: readonly Ch[] = HERO_PAIR_DAY.sums.map((sum) => ch`toInt64(${identifier(sum)})`);

/** Pairs of heroes of one kind, by both of them. */
export const PAIR_TABLE: AggregateTable = {
  rollup: HERO_PAIR_DAY,
  window: 'window_hero_pair',
  partitionKey: 'kind',
  where: ch`hero_id < 512 and other_hero_id < 512`,
  key: ch`toUInt64(hero_id) * 512 + other_hero_id`,
  sums: arrayOfAll(PAIR_COLUMNS),
  columns: PAIR_COLUMNS,
};

export const pairKeyOf = (key: number): { readonly heroId: number; readonly otherHeroId: number } => ({
  heroId: Math.floor(key / MAX_HEROES),
  otherHeroId: key % MAX_HEROES,
});

const buckets = (name: string): readonly Ch[] =>
  Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => identifier(`${name}_${bucket}`));

/** The sums of items, in the order in which they are kept. */
export const ITEM_COLUMNS: readonly Ch[] = [
  ch`matches`,
  ch`wins`,
  ch`bought_at_seconds`,
  ch`sold`,
  ch`sold_at_seconds`,
  ...buckets('matches'),
  ...buckets('wins'),
];
export const CHANCE_COLUMNS: readonly Ch[] = ITEM_CHANCE_DAY.sums.map(identifier);

/** The items of a hero (0: of all). */
export const ITEM_TABLE: AggregateTable = {
  rollup: HERO_ITEM_DAY,
  window: 'window_item',
  partitionKey: 'hero_id',
  key: ch`toUInt64(item_id)`,
  sums: arrayOfAll(ITEM_COLUMNS),
  columns: ITEM_COLUMNS,
};

/** The same beside the chances of winning. */
export const CHANCE_TABLE: AggregateTable = {
  ...ITEM_TABLE,
  rollup: ITEM_CHANCE_DAY,
  offset: ITEM_COLUMNS.length,
  sums: arrayOfAll(CHANCE_COLUMNS),
  columns: CHANCE_COLUMNS,
};

const BUYER_COLUMNS: readonly Ch[] = ITEM_COLUMNS.slice(0, 3);

/** Items by the hero who buys them. */
export const BUYER_TABLE: AggregateTable = {
  rollup: HERO_ITEM_DAY,
  window: 'window_item_buyer',
  where: ch`hero_id between 1 and 511`,
  key: ch`toUInt64(item_id) * 512 + hero_id`,
  sums: arrayOfAll(BUYER_COLUMNS),
  columns: BUYER_COLUMNS,
};

export const buyerKeyOf = (key: number): { readonly itemId: number; readonly heroId: number } => ({
  itemId: Math.floor(key / MAX_HEROES),
  heroId: key % MAX_HEROES,
});

/** The figures of heroes, by hero and whether the match was won. */
export const FIGURE_TABLE: AggregateTable = {
  rollup: HERO_FIGURE_DAY,
  window: 'window_hero_figure',
  key: ch`toUInt64(hero_id) * 2 + toUInt64(has_won)`,
  sums: ch`figures`,
};

/** Leads may be below nothing: the other wide sums are made of their type. */
export const LANE_COLUMNS: readonly Ch[] = [
  ch`lanes`,
  ch`wins`,
  ch`ahead`,
  ch`behind`,
  ch`wins_ahead`,
  ch`wins_behind`,
  ch`duo_lead`,
  ch`toInt64(duo_lead_squares)`,
  ch`own_lead_twice`,
  ch`toInt64(own_lead_twice_squares)`,
  ch`toInt64(kills)`,
  ch`toInt64(deaths)`,
  ch`duo_kill_lead`,
  ch`toInt64(troopers)`,
  ch`toInt64(denies)`,
  ch`toInt64(player_damage)`,
];

const MAX_SECONDS = 4096;

/** All lanes and both sides together, by hero and moment. */
export const LANE_TABLE: AggregateTable = {
  rollup: HERO_LANE_DAY,
  window: 'window_hero_lane',
  key: ch`toUInt64(hero_id) * 4096 + seconds`,
  sums: arrayOfAll(LANE_COLUMNS),
  columns: LANE_COLUMNS,
};

export const laneKeyOf = (key: number): { readonly heroId: number; readonly seconds: number } => ({
  heroId: Math.floor(key / MAX_SECONDS),
  seconds: key % MAX_SECONDS,
});

/** Bins of figures are below 256. */
const MAX_BINS = 256;

/** How a figure is spread, by hero and bin. */
export const METRIC_TABLE: AggregateTable = {
  rollup: HERO_METRIC_DAY,
  window: 'window_hero_metric',
  partitionKey: 'metric',
  key: ch`toUInt64(hero_id) * 256 + arrayJoin(bins).1`,
  sums: ch`[arrayJoin(bins).2]`,
  columns: [ch`arrayJoin(bins).2`],
};

export const binKeyOf = (key: number): { readonly heroId: number; readonly bin: number } => ({
  heroId: Math.floor(key / MAX_BINS),
  bin: key % MAX_BINS,
});

const MAX_ORDERS = 2 ** 16;
const ABILITY_COLUMNS: readonly Ch[] = [ch`matches`, ch`wins`];

/** In which order a hero's abilities are taken. */
export const ABILITY_TABLE: AggregateTable = {
  rollup: HERO_ABILITY_DAY,
  window: 'window_hero_ability',
  partitionKey: 'hero_id',
  key: ch`toUInt64(unlocked) * 65536 + finished`,
  sums: arrayOfAll(ABILITY_COLUMNS),
  columns: ABILITY_COLUMNS,
};

export const abilityKeyOf = (key: number): { readonly unlocked: number; readonly finished: number } => ({
  unlocked: Math.floor(key / MAX_ORDERS),
  finished: key % MAX_ORDERS,
});

export const LENGTH_COLUMNS: readonly Ch[] = HERO_SLICE_DAY.sums.map(identifier);

/** Both sides and parties of every size together: heroes by the length of the match. */
export const LENGTH_TABLE: AggregateTable = {
  rollup: HERO_SLICE_DAY,
  window: 'window_hero_length',
  where: ch`hero_id != 0`,
  key: ch`toUInt64(hero_id) * 16 + length`,
  sums: arrayOfAll(LENGTH_COLUMNS),
  columns: LENGTH_COLUMNS,
};

const MAX_LENGTHS = 16;

export const lengthKeyOf = (key: number): { readonly heroId: number; readonly length: number } => ({
  heroId: Math.floor(key / MAX_LENGTHS),
  length: key % MAX_LENGTHS,
});

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
