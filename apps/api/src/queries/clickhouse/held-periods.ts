import { ch, identifier, literal, literals, NOTHING, type Ch } from './ch.ts';
import { ColumnReader, type WideNumbers } from './column-reader.ts';
import type { ClickHouse } from './connect.ts';
import { cut, inRanges, type Cut } from './cut-days.ts';
import { dayNumber, heldSums } from './held-heroes.ts';
import type { PeriodTable } from './held-tables.ts';
import type { DayRange } from './rollups/period.ts';
import {
  inModes,
  modeText,
  partsOfDays,
  SHORT_QUESTION,
  tierSteps,
  type ComparedDays,
  type ServeMode,
  type TierFilter,
} from './statistic-filter.ts';

/** Rows of a table by period that are held together: of a mode, up to a tier, and of one hero where the table keeps them apart. */
export interface PeriodSeries {
  readonly table: PeriodTable;
  readonly mode: ServeMode;
  readonly upToTier: number;
  readonly apart: number;
}

/** Rows of a slab of a series. Places in which no row holds anything are left out. */
export interface PeriodBlock {
  readonly slab: number;
  readonly firstPeriod: number;
  readonly lastPeriod: number;
  /** Of each row: its first day since 1970, and the place of its key. */
  readonly periods: Uint16Array;
  readonly keyOf: Uint32Array;
  readonly keys: Float64Array;
  /** Of each number of a row, its place in the array that the table has. */
  readonly places: Uint16Array;
  /** Row by row. */
  readonly values: Int32Array | Float64Array;
}

export const bytesOfPeriods = ({ periods, keyOf, keys, places, values }: PeriodBlock): number =>
  [periods, keyOf, keys, places, values].reduce((bytes, { byteLength }) => bytes + byteLength, 0);

/** Reads some slabs of a series, all in one statement; slabs without a row are absent. */
export async function readPeriodBlocks(
  db: ClickHouse,
  { table: { table, served, apart, key, sums, servedSums = sums }, mode, upToTier, apart: one }: PeriodSeries,
  slabs: readonly number[],
): Promise<PeriodBlock[]> {
  const bytes = await db.bytes(ch`
    select slab, groupArray(toUInt16(period)), groupArray(${key}), groupArray(toUInt16(length(${servedSums}))), groupArrayArray(${servedSums})
    from ${served ?? identifier(table)}
    where mode = ${modeText(mode)} and up_to_tier = ${literal(upToTier)} and slab in ${literals(slabs)}
      ${apart ? ch`and ${identifier(apart)} = ${literal(one)}` : NOTHING}
    group by slab
    ${SHORT_QUESTION}
    format RowBinary
  `);
  const reader = new ColumnReader(bytes);
  const blocks: PeriodBlock[] = [];
  while (!reader.isAtEnd) blocks.push(blockOf(reader));
  return blocks;
}

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
function blockOf(reader: ColumnReader): PeriodBlock {
  const slab = reader.u32();
  const periods = reader.u16s();
  const { keys, keyOf } = keysApart(reader.wide());
  const lengths = reader.u16s();
  const all = reader.wide();
  const places = placesOf(lengths, all);
  return {
    slab,
    firstPeriod: periods.reduce((first, one) => Math.min(first, one), Infinity),
    lastPeriod: periods.reduce((last, one) => Math.max(last, one), 0),
    periods,
    keyOf,
    keys,
    places,
    values: packed(lengths, all, places),
  };
}

/** Each key once, and its place for each row. */
function keysApart(all: WideNumbers): Pick<PeriodBlock, 'keys' | 'keyOf'> {
  const placeOf = new Map<number, number>();
  const keyOf = new Uint32Array(all.length);
  for (let row = 0; row < all.length; row += 1) {
    const key = all.at(row);
    const place = placeOf.get(key) ?? placeOf.size;
    if (place === placeOf.size) placeOf.set(key, place);
    keyOf[row] = place;
  }
  return { keys: Float64Array.from(placeOf.keys()), keyOf };
}

/** In which places of its array any row holds something. */
function placesOf(lengths: Uint16Array, values: WideNumbers): Uint16Array {
  const used = new Uint8Array(lengths.reduce((most, length) => Math.max(most, length), 0));
  let at = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    const length = lengths[row] ?? 0;
    for (let place = 0; place < length; place += 1, at += 1) if (values.at(at) !== 0) used[place] = 1;
  }
  return Uint16Array.from([...used.keys()].filter((place) => used[place] === 1));
}

/** Of 32 bits if all of them fit. */
const packed = (lengths: Uint16Array, values: WideNumbers, places: Uint16Array): PeriodBlock['values'] => {
  const many = lengths.length * places.length;
  return (
    packedInto(new Int32Array(many), lengths, values, places) ??
    packedInto(new Float64Array(many), lengths, values, places) ??
    new Float64Array(many)
  );
};

/** Undefined where a number does not fit. */
function packedInto<Kept extends Int32Array | Float64Array>(
  kept: Kept,
  lengths: Uint16Array,
  values: WideNumbers,
  places: Uint16Array,
): Kept | undefined {
  let [from, to] = [0, 0];
  for (let row = 0; row < lengths.length; row += 1) {
    const length = lengths[row] ?? 0;
    for (let index = 0; index < places.length; index += 1, to += 1) {
      const place = places[index] ?? 0;
      const value = place < length ? values.at(from + place) : 0;
      kept[to] = value;
      if (kept[to] !== value) return undefined;
    }
    from += length;
  }
  return kept;
}

/** What a question asks of a table by period. */
export interface HeldQuestion {
  readonly table: PeriodTable;
  /** Of a table that keeps heroes apart. */
  readonly heroId?: number;
  /** Which rows, twice: for what is held, and for the days left over. */
  readonly isAsked?: (key: number) => boolean;
  readonly where?: Ch;
  /** Some of the sums alone: their places in the array of the table, and how the twin by day writes an array of them. */
  readonly only?: { readonly places: readonly number[]; readonly sums: Ch };
}

/** What was added up over a range of days, by key, lowest first. */
export interface KeyTotals {
  readonly key: number;
  readonly totals: number[];
}

/**
 * Adds up the rows of one or two ranges of days: whole periods from memory, and the days left over by one statement, if there are any.
 * Undefined where the database has to be asked for all.
 */
export async function heldByPeriod(
  db: ClickHouse,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  asked: HeldQuestion,
): Promise<readonly KeyTotals[][] | undefined> {
  const held = heldSums(db);
  if (!held || filter.sample) return undefined;
  const { table, heroId: apart = 0 } = asked;
  const { mode } = filter;
  const { upTo, below } = tierSteps(filter);
  const read = async (upToTier: number) => held.periods({ table, mode, upToTier, apart });
  // No tier lies between the two.
  const isNone = below === upTo;
  const cuts = ranges.map((range) => cut({ ...filter, ...range }, true));
  const [all, less] = await Promise.all([
    isNone ? [] : read(upTo),
    isNone || below === undefined ? [] : read(below),
  ]);
  if (!all || !less) return undefined;
  const days = await readDaysLeftOver(db, filter, cuts, asked);
  const width = asked.only?.places.length ?? widthOf([...all, ...less], days);
  return cuts.map(({ periods }, range) => {
    const totals = new Totals(width, asked);
    if (periods) {
      for (const block of all) totals.addBlock(block, periods, 1);
      for (const block of less) totals.addBlock(block, periods, -1);
    }
    for (const row of days)
      if (row.part % cuts.length === range) totals.addRow(row, row.part < cuts.length ? 1 : -1);
    return totals.rows();
  });
}

interface DayRow extends KeyTotals {
  readonly part: number;
}

/** Of each range the days that are added, and in parts behind those the days that are taken off. */
async function readDaysLeftOver(
  db: ClickHouse,
  filter: TierFilter,
  cuts: readonly Cut[],
  { table, heroId, where, only }: HeldQuestion,
): Promise<readonly DayRow[]> {
  const days = [...cuts.map(({ rest }) => rest), ...cuts.map(({ off }) => off)];
  if (days.every((ranges) => ranges.length === 0)) return [];
  const { condition, isLess } = table.tiersByDay(filter);
  const ofDays = ch`toUInt8(${partsOfDays(days)})`;
  const part = isLess ? ch`bitXor(${ofDays}, if(${isLess}, ${literal(cuts.length)}, 0))` : ofDays;
  const ofHero = table.apart ? ch`and ${identifier(table.apart)} = ${literal(heroId ?? 0)}` : NOTHING;
  return db.rows(ch<DayRow>`
    select key, part, sumForEach(sums) as totals
    from (
      select ${table.key} as key, ${only?.sums ?? table.sums} as sums, ${part} as part
      from ${identifier(table.byDay)}
      where ${inModes(filter.mode)} ${ofHero} and ${inRanges(days.flat())} and ${condition} ${where ? ch`and ${where}` : NOTHING}
    )
    group by key, part
    ${SHORT_QUESTION}
  `);
}

function widthOf(blocks: readonly PeriodBlock[], days: readonly DayRow[]): number {
  const held = blocks.map(({ places }) => (places.at(-1) ?? -1) + 1);
  const ofDays = days.map(({ totals }) => totals.length);
  return [...held, ...ofDays].reduce((widest, width) => Math.max(widest, width), 0);
}

/** Sums by key. */
class Totals {
  readonly #width: number;
  readonly #isAsked: (key: number) => boolean;
  readonly #only: readonly number[] | undefined;
  readonly #byKey = new Map<number, number[]>();

  constructor(width: number, { isAsked = () => true, only }: Pick<HeldQuestion, 'isAsked' | 'only'>) {
    this.#width = width;
    this.#isAsked = isAsked;
    this.#only = only?.places;
  }

  addBlock(block: PeriodBlock, { from, to }: DayRange, sign: 1 | -1): void {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last < block.firstPeriod || first > block.lastPeriod) return;
    const { periods, keyOf, keys, places, values } = block;
    const { sources, targets } = this.#placesOf(places);
    const isAsked = Array.from(keys, this.#isAsked);
    const own: (number[] | undefined)[] = [];
    // NOTE: loops by place: this is what an answer takes its time for.
    for (let row = 0; row < periods.length; row += 1) {
      const period = periods[row] ?? 0;
      const place = keyOf[row] ?? 0;
      if (period < first || period > last || !isAsked[place]) continue;
      const totals = (own[place] ??= this.#of(keys[place] ?? 0));
      const begin = row * places.length;
      for (let index = 0; index < sources.length; index += 1) {
        const target = targets[index] ?? 0;
        totals[target] = (totals[target] ?? 0) + sign * (values[begin + (sources[index] ?? 0)] ?? 0);
      }
    }
  }

  /** Which numbers of a row of a block are added to which of the totals. */
  #placesOf(places: Uint16Array): { readonly sources: Uint16Array; readonly targets: Uint16Array } {
    if (!this.#only) return { sources: Uint16Array.from(places.keys()), targets: places };
    const held = this.#only
      .map((place, target) => ({ source: places.indexOf(place), target }))
      .filter(({ source }) => source >= 0);
    return {
      sources: Uint16Array.from(held, ({ source }) => source),
      targets: Uint16Array.from(held, ({ target }) => target),
    };
  }

  addRow({ key, totals }: KeyTotals, sign: 1 | -1): void {
    const own = this.#of(key);
    for (const [index, value] of totals.entries()) own[index] = (own[index] ?? 0) + sign * value;
  }

  rows(): KeyTotals[] {
    return [...this.#byKey]
      .map(([key, totals]) => ({ key, totals }))
      .toSorted((one, other) => one.key - other.key);
  }

  #of(key: number): number[] {
    const known = this.#byKey.get(key);
    if (known) return known;
    const totals = Array.from({ length: this.#width }, () => 0);
    this.#byKey.set(key, totals);
    return totals;
  }
}
