import { ch, identifier, literal, literals, NOTHING, type Ch } from './ch.ts';
import { ColumnReader, type WideNumbers } from './column-reader.ts';
import type { ClickHouse } from './connect.ts';
import { inRanges } from './cut-days.ts';
import { PLAIN } from './day-tiers.ts';
import { dayAt, dayNumber } from './held-heroes.ts';
import type { PeriodTable } from './held-tables.ts';
import type { DayRange } from './rollups/period.ts';
import { inModes, modeText, partsOfDays, SHORT_QUESTION, type ServeMode } from './statistic-filter.ts';

/** Rows of a table by period that are held together: of a mode, up to a tier, and of one hero where the table keeps them apart. */
export interface PeriodSeries {
  readonly table: PeriodTable;
  readonly mode: ServeMode;
  readonly upToTier: number;
  readonly apart: number;
}

/** Some rows of a series: those of a slab, or of some days added up. Places in which no row holds anything are left out. */
export interface PeriodBlock {
  /** Its slab, or the number of its days (`idOfDays`). */
  readonly id: number;
  readonly firstPeriod: number;
  readonly lastPeriod: number;
  /** Of each row: the first day since 1970 that it is of, and the place of its key. */
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
    select slab, ${columnsOf(key, servedSums, ch`period`)}
    from ${served ?? identifier(table)}
    where mode = ${modeText(mode)} and up_to_tier = ${literal(upToTier)} and slab in ${literals(slabs)}
      ${ofOne(apart, one)}
    group by slab
    ${SHORT_QUESTION}
    format RowBinary
  `);
  return blocksIn(bytes);
}

/** The days left over at an end of a range, as one number. */
export const idOfDays = ({ from, to }: DayRange): number => dayNumber(from) * MOST_DAYS + dayNumber(to);
const daysOfId = (id: number): DayRange => ({
  from: dayAt(Math.floor(id / MOST_DAYS)),
  to: dayAt(id % MOST_DAYS),
});
const MOST_DAYS = 2 ** 16;

/** Adds up some ranges of days of a series, each to a block of its own, all in one statement; ranges without a row are absent. */
export async function readDayBlocks(
  db: ClickHouse,
  { table: { byDay, tiersByDay, apart, key, sums }, mode, upToTier, apart: one }: PeriodSeries,
  ids: readonly number[],
): Promise<PeriodBlock[]> {
  const ranges = ids.map(daysOfId);
  const { condition, sign } = tiersByDay(upToTier);
  const signed = sign === PLAIN ? sums : ch`arrayMap(x -> toInt64(x) * ${sign}, ${sums})`;
  const bytes = await db.bytes(ch`
    select toUInt32(of_range), ${columnsOf(ch`own_key`, ch`own_sums`, ch`0`)}
    from (
      select of_range, own_key, sumForEach(one_sums) as own_sums
      from (
        select ${partsOfDays(ranges.map((range) => [range]))} as of_range, ${key} as own_key, ${signed} as one_sums
        from ${identifier(byDay)}
        where ${inModes(mode)} and ${inRanges(ranges)} and ${condition} ${ofOne(apart, one)}
      )
      group by of_range, own_key
    )
    group by of_range
    ${SHORT_QUESTION}
    format RowBinary
  `);
  return blocksIn(bytes).map((block) => ofDays(block, ids[block.id] ?? 0));
}

/** All rows of a range are of its first day. */
function ofDays(block: PeriodBlock, id: number): PeriodBlock {
  const first = Math.floor(id / MOST_DAYS);
  return { ...block, id, firstPeriod: first, lastPeriod: first, periods: block.periods.map(() => first) };
}

const columnsOf = (key: Ch, sums: Ch, period: Ch): Ch =>
  ch`groupArray(toUInt16(${period})), groupArray(${key}), groupArray(toUInt16(length(${sums}))), groupArrayArray(${sums})`;

const ofOne = (apart: PeriodTable['apart'], one: number): Ch =>
  apart ? ch`and ${identifier(apart)} = ${literal(one)}` : NOTHING;

function blocksIn(bytes: Uint8Array): PeriodBlock[] {
  const reader = new ColumnReader(bytes);
  const blocks: PeriodBlock[] = [];
  while (!reader.isAtEnd) blocks.push(blockOf(reader));
  return blocks;
}

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
function blockOf(reader: ColumnReader): PeriodBlock {
  const id = reader.u32();
  const periods = reader.u16s();
  const { keys, keyOf } = keysApart(reader.wide());
  const lengths = reader.u16s();
  const all = reader.wide();
  const places = placesOf(lengths, all);
  return {
    id,
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
