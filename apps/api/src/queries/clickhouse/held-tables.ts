import { ch, chJoin, identifier, type Ch } from './ch.ts';
import { BUY_TIME_BUCKETS } from './rollups/hero-item-day.ts';
import { HERO_SLICE_DAY } from './rollups/hero-slice-day.ts';
import { ITEM_CHANCE_DAY } from './rollups/item-chance-day.ts';
import { ITEM_SUMS, PAIR_SUMS } from './rollups/serve-matrix.ts';
import { fewestRows, rowsOfEach, type TierRows } from './day-tiers.ts';

/** A table by period that is held in memory, one series for each mode, step of ranks and `apart`: src/queries/clickhouse/held-blocks.ts. */
export interface PeriodTable {
  readonly table: string;
  /** Its twin by day. */
  readonly byDay: string;
  /** Tells it from others that hold the same table otherwise. */
  readonly called?: string;
  /** A series is so little that it is read up to every tier at once. */
  readonly isLittle?: true;
  /** Which rows of the twin add up to some tiers. */
  readonly rowsByDay: (isAsked: (tier: number) => boolean) => TierRows;
  /** What a question asks of one at a time. */
  readonly apart?: 'hero_id' | 'metric' | 'apart';
  /** What a row is of, in both tables, as one whole number. */
  readonly key: Ch;
  /** What a row holds, in both tables: an array of whole numbers of 64 bits. */
  readonly sums: Ch;
  /** The same where each is a column of its own. */
  readonly columns?: readonly Ch[];
  /** What is held of it, where that is less than its rows: with columns `slab`, `mode`, `up_to_tier` and `period`, and those that the key needs. */
  readonly served?: Ch;
  /** The sums there, where they are written otherwise. */
  readonly servedSums?: Ch;
}

/** The kinds of pairs by their number in the tables, from 1 on. */
export const PAIR_KINDS = ['mates', 'enemies', 'laneMates', 'laneEnemies'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

const MOST_HEROES = 512;

/** Rows of `serve_pair_matrix`, by kind, hero and sum. */
export const PAIR_TABLE: PeriodTable = {
  table: 'serve_pair_matrix',
  byDay: 'serve_pair_matrix_day',
  rowsByDay: fewestRows,
  key: ch`(toUInt64(kind) * 512 + hero_id) * 4 + toUInt64(sum_of)`,
  sums: ch`by_hero`,
};

export interface PairKey {
  readonly kind: PairKind;
  readonly heroId: number;
  readonly sumOf: (typeof PAIR_SUMS)[number];
}

export const pairKeyOf = (key: number): PairKey => ({
  kind: PAIR_KINDS[Math.floor(key / PAIR_SUMS.length / MOST_HEROES) - 1] ?? 'mates',
  heroId: Math.floor(key / PAIR_SUMS.length) % MOST_HEROES,
  sumOf: PAIR_SUMS[key % PAIR_SUMS.length] ?? 'matches',
});

/** Rows of `serve_item_matrix`, by item and sum. */
export const ITEM_MATRIX_TABLE: PeriodTable = {
  table: 'serve_item_matrix',
  byDay: 'serve_item_matrix_day',
  rowsByDay: fewestRows,
  key: ch`toUInt64(item_id) * 3 + toUInt64(sum_of)`,
  sums: ch`by_hero`,
};

export interface ItemKey {
  readonly itemId: number;
  readonly sumOf: (typeof ITEM_SUMS)[number];
}

export const itemKeyOf = (key: number): ItemKey => ({
  itemId: Math.floor(key / ITEM_SUMS.length),
  sumOf: ITEM_SUMS[key % ITEM_SUMS.length] ?? 'matches',
});

const arrayOfAll = (columns: readonly Ch[]): Ch => ch`[${chJoin(columns)}]`;

const buckets = (name: string): readonly Ch[] =>
  Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => identifier(`${name}_${bucket}`));

/** The sums of `serve_hero_item`, in the order in which they are held. */
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

const ofItems = (table: string, columns: readonly Ch[]): PeriodTable => ({
  table,
  byDay: `${table}_day`,
  rowsByDay: rowsOfEach,
  apart: 'hero_id',
  key: ch`toUInt64(item_id)`,
  sums: arrayOfAll(columns),
  columns,
});

/** Rows of a hero (0: of all), by item. */
export const ITEM_TABLE = ofItems('serve_hero_item', ITEM_COLUMNS);
export const CHANCE_TABLE = ofItems('serve_item_chance', CHANCE_COLUMNS);

/** Rows of `serve_hero_figure`, by hero and whether the match was won. */
export const FIGURE_TABLE: PeriodTable = {
  table: 'serve_hero_figure',
  byDay: 'serve_hero_figure_day',
  rowsByDay: fewestRows,
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

const MOST_SECONDS = 4096;

/** All lanes and both sides of `serve_hero_lane` together, by hero and moment: an eighth of its rows. */
export const LANE_TABLE: PeriodTable = {
  table: 'serve_hero_lane',
  byDay: 'hero_lane_day',
  rowsByDay: rowsOfEach,
  key: ch`toUInt64(hero_id) * 4096 + seconds`,
  sums: arrayOfAll(LANE_COLUMNS),
  columns: LANE_COLUMNS,
  served: ch`(
    select slab, mode, up_to_tier, period, hero_id, seconds, sumForEach(${arrayOfAll(LANE_COLUMNS)}) as sums
    from serve_hero_lane
    group by slab, mode, up_to_tier, period, hero_id, seconds
  )`,
  servedSums: ch`sums`,
};

export const laneKeyOf = (key: number): { readonly heroId: number; readonly seconds: number } => ({
  heroId: Math.floor(key / MOST_SECONDS),
  seconds: key % MOST_SECONDS,
});

/** Bins of figures are below 256. */
const MOST_BINS = 256;

/** How a figure is spread, by hero and bin. */
export const METRIC_TABLE: PeriodTable = {
  table: 'serve_hero_metric',
  byDay: 'serve_hero_metric_day',
  rowsByDay: fewestRows,
  apart: 'metric',
  key: ch`toUInt64(hero_id) * 256 + arrayJoin(bins).1`,
  sums: ch`[arrayJoin(bins).2]`,
};

export const binKeyOf = (key: number): { readonly heroId: number; readonly bin: number } => ({
  heroId: Math.floor(key / MOST_BINS),
  bin: key % MOST_BINS,
});

const MOST_ORDERS = 2 ** 16;

/** In which order a hero's abilities are taken. */
export const ABILITY_TABLE: PeriodTable = {
  table: 'serve_hero_ability',
  byDay: 'hero_ability_day',
  rowsByDay: rowsOfEach,
  apart: 'hero_id',
  key: ch`toUInt64(unlocked) * 65536 + finished`,
  sums: ch`[toUInt64(matches), toUInt64(wins)]`,
};

export const abilityKeyOf = (key: number): { readonly unlocked: number; readonly finished: number } => ({
  unlocked: Math.floor(key / MOST_ORDERS),
  finished: key % MOST_ORDERS,
});

export const LENGTH_COLUMNS: readonly Ch[] = HERO_SLICE_DAY.sums.map(identifier);

/** Both sides and parties of every size of `serve_hero_slice` together: heroes by the length of the match. */
export const LENGTH_TABLE: PeriodTable = {
  table: 'serve_hero_slice',
  byDay: 'hero_slice_day',
  rowsByDay: rowsOfEach,
  key: ch`toUInt64(hero_id) * 16 + length`,
  sums: arrayOfAll(LENGTH_COLUMNS),
  columns: LENGTH_COLUMNS,
  served: ch`(
    select slab, mode, up_to_tier, period, hero_id, length, sumForEach(${arrayOfAll(LENGTH_COLUMNS)}) as sums
    from serve_hero_slice
    group by slab, mode, up_to_tier, period, hero_id, length
  )`,
  servedSums: ch`sums`,
};

const MOST_LENGTHS = 16;

export const lengthKeyOf = (key: number): { readonly heroId: number; readonly length: number } => ({
  heroId: Math.floor(key / MOST_LENGTHS),
  length: key % MOST_LENGTHS,
});

/** All that are held by period. */
export const PERIOD_TABLES = [
  PAIR_TABLE,
  ITEM_MATRIX_TABLE,
  ITEM_TABLE,
  CHANCE_TABLE,
  FIGURE_TABLE,
  LANE_TABLE,
  METRIC_TABLE,
  ABILITY_TABLE,
  LENGTH_TABLE,
] as const;
