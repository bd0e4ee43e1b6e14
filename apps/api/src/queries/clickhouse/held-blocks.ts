import { ch, chJoin, identifier, listed, literal, literals, NOTHING, written, type Ch } from './ch.ts';
import { ColumnReader, type WideNumbers } from './column-reader.ts';
import type { ClickHouse } from './connect.ts';
import { inRanges } from './cut-days.ts';
import { dayAt, dayNumber } from './day.ts';
import type { PeriodTable } from './held-tables.ts';
import type { DayRange } from './rollups/period.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { inModes, modeText, partsOfDays, SHORT_QUESTION, type ServeMode } from './statistic-filter.ts';

/** Rows of a table by period that are held together: of a mode, and of one hero or figure where the table keeps them apart. */
export interface PeriodSeries {
  readonly table: PeriodTable;
  readonly mode: ServeMode;
  readonly apart: number;
}

/** Some rows of a series: of a slab, or of some days, added up, up to a tier. Places in which no row holds anything are left out. */
export interface PeriodBlock {
  /** Which slab, or which days, and which tier: `idOf`, `idOfDays`. */
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

const MOST_TIERS = 256;
const MOST_DAYS = 2 ** 16;

/** A slab, or what else there is a number of, of a tier. */
export const idOf = (slab: number, tier: number): number => slab * MOST_TIERS + tier;
export const tierOf = (id: number): number => id % MOST_TIERS;
const slabOfUnit = (id: number) => Math.floor(id / MOST_TIERS);

/** Days left over at an end of a range, up to a tier. */
export const idOfDays = ({ from, to }: DayRange, tier: number): number =>
  idOf(dayNumber(from) * MOST_DAYS + dayNumber(to), tier);

function daysOfId(id: number): DayRange {
  const days = slabOfUnit(id);
  return { from: dayAt(Math.floor(days / MOST_DAYS)), to: dayAt(days % MOST_DAYS) };
}

/** Reads some slabs of a series up to some tiers, all in one statement; those without a row are absent. */
export async function readPeriodBlocks(
  db: ClickHouse,
  { table: { table, served, apart, key, sums, servedSums = sums }, mode, apart: one }: PeriodSeries,
  ids: readonly number[],
): Promise<PeriodBlock[]> {
  const bytes = await db.bytes(ch`
    select slab, up_to_tier, ${columnsOf(key, servedSums, ch`period`)}
    from ${served ?? identifier(table)}
    where mode = ${modeText(mode)} and up_to_tier in ${literals(distinct(ids.map(tierOf)))}
      and slab in ${literals(distinct(ids.map(slabOfUnit)))} ${ofOne(apart, one)}
    group by slab, up_to_tier
    ${SHORT_QUESTION}
    format RowBinary
  `);
  return blocksIn(bytes, idOf);
}

/** Adds up some days of a series up to each tier, all in one statement; below the lowest tier that has a row blocks are absent. */
export async function readDayBlocks(
  db: ClickHouse,
  { table: { byDay, apart, key, sums }, mode, apart: one }: PeriodSeries,
  ids: readonly number[],
  rows: 'days' | 'windows' = 'days',
): Promise<PeriodBlock[]> {
  const ranges = [...new Map(ids.map((id) => [slabOfUnit(id), daysOfId(id)])).values()];
  const bytes = await db.bytes(ch`
    select toUInt32(${rows === 'windows' ? partsOfWindows(ranges) : partsOfDays(ranges.map((range) => [range]))}) as of_range, tier, ${columnsOf(key, sums, ch`0`)}
    from ${identifier(byDay)}
    where ${inModes(mode)} and ${rows === 'windows' ? inWindows(ranges) : inRanges(ranges)} and tier <= ${literal(HIGHEST_TIER)} ${ofOne(apart, one)}
    group by of_range, tier
    ${SHORT_QUESTION}
    format RowBinary
  `);
  const byRange = Map.groupBy(blocksIn(bytes, idOf), ({ id }) => slabOfUnit(id));
  return [...byRange].flatMap(([range, tiers]) =>
    upToEachTier(tiers, (tier) => idOfDays(ranges[range] ?? NO_DAYS, tier)),
  );
}

const windowsOf = (ranges: readonly DayRange[]): Ch =>
  chJoin(ranges.map(({ from, to }) => written(`('${from}', '${to}')`)));
const partsOfWindows = (ranges: readonly DayRange[]): Ch =>
  ranges.reduceRight<Ch>(
    (others, { from, to }, index) =>
      index === ranges.length - 1
        ? literal(index)
        : ch`if(day = ${written(`'${from}'`)} and last_day = ${written(`'${to}'`)}, ${literal(index)}, ${others})`,
    NOTHING,
  );
const inWindows = (ranges: readonly DayRange[]): Ch => ch`(day, last_day) in (${windowsOf(ranges)})`;

const NO_DAYS: DayRange = { from: '1970-01-01', to: '1970-01-01' };
const distinct = (values: readonly number[]) => [...new Set(values)];

const columnsOf = (key: Ch, sums: Ch, period: Ch): Ch =>
  ch`${listed(ch`toUInt16(${period})`, key, ch`toUInt16(length(${sums}))`)}, groupArrayArray(${sums})`;

const ofOne = (apart: PeriodTable['apart'], one: number): Ch =>
  apart ? ch`and ${identifier(apart)} = ${literal(one)}` : NOTHING;

function blocksIn(bytes: Uint8Array, id: (slab: number, tier: number) => number): PeriodBlock[] {
  const reader = new ColumnReader(bytes);
  const blocks: PeriodBlock[] = [];
  while (!reader.isAtEnd) blocks.push(blockOf(reader, id(reader.u32(), reader.u8())));
  return blocks;
}

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
function blockOf(reader: ColumnReader, id: number): PeriodBlock {
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

/** The sums up to each tier, one row for each key, of those of the tiers themselves. */
function upToEachTier(tiers: readonly PeriodBlock[], idOfTier: (tier: number) => number): PeriodBlock[] {
  const byTier = new Map(tiers.map((block) => [tierOf(block.id), block]));
  const places = Uint16Array.from(new Set(tiers.flatMap((block) => [...block.places]))).toSorted();
  const many = new Set(tiers.flatMap((block) => [...block.keys])).size;
  const sums = new Float64Array(many * places.length);
  const rowOf = new Map<number, number>();
  const blocks: PeriodBlock[] = [];
  for (let tier = Math.min(...byTier.keys()); tier <= HIGHEST_TIER; tier += 1) {
    const own = byTier.get(tier);
    if (own) addTo(sums, own, places, rowOf);
    blocks.push({
      id: idOfTier(tier),
      firstPeriod: 0,
      lastPeriod: 0,
      periods: new Uint16Array(rowOf.size),
      keyOf: Uint32Array.from(rowOf.values()),
      keys: Float64Array.from(rowOf.keys()),
      places,
      values: narrowed(sums.slice(0, rowOf.size * places.length)),
    });
  }
  return blocks;
}

/** @param rowOf by key, in order; keys that are new get the next rows */
function addTo(
  sums: Float64Array,
  { keyOf, keys, places: sources, values }: PeriodBlock,
  places: Uint16Array,
  rowOf: Map<number, number>,
): void {
  for (const key of keys) if (!rowOf.has(key)) rowOf.set(key, rowOf.size);
  const rows = Uint32Array.from(keys, (key) => rowOf.get(key) ?? 0);
  const targets = Uint16Array.from(sources, (place) => places.indexOf(place));
  for (let row = 0; row < keyOf.length; row += 1) {
    const [from, to] = [row * sources.length, (rows[keyOf[row] ?? 0] ?? 0) * places.length];
    for (let index = 0; index < sources.length; index += 1) {
      const target = to + (targets[index] ?? 0);
      sums[target] = (sums[target] ?? 0) + (values[from + index] ?? 0);
    }
  }
}

/** Of 32 bits if all of them fit. */
export function narrowed(sums: Float64Array): PeriodBlock['values'] {
  const narrow = new Int32Array(sums.length);
  for (let at = 0; at < sums.length; at += 1) {
    narrow[at] = sums[at] ?? 0;
    if (narrow[at] !== sums[at]) return sums;
  }
  return narrow;
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

/** Rows as short as that have something in most places. */
export const SHORT_ROW = 32;

/** In which places of its array any row holds something. */
function placesOf(lengths: Uint16Array, values: WideNumbers): Uint16Array {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (longest <= SHORT_ROW) return Uint16Array.from({ length: longest }, (_, place) => place);
  const used = new Uint8Array(longest);
  let at = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    const length = lengths[row] ?? 0;
    for (let place = 0; place < length; place += 1, at += 1) if (!values.isNothing(at)) used[place] = 1;
  }
  return Uint16Array.from([...used.keys()].filter((place) => used[place] === 1));
}

/** The same of numbers as they were read. */
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
