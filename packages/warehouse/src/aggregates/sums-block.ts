import {
  ch,
  chJoin,
  identifier,
  listed,
  literal,
  SHORT_QUESTION,
  written,
  type Ch,
  type ClickHouse,
} from '../client/ch.ts';
import { ColumnReader, type WideNumbers } from '../client/read-columns.ts';
import type { DayRange } from '../rollups/filters/period.ts';

/** The modes as rows have them. */
export const STORED_MODES = ['ranked', 'unranked', 'streetBrawl'] as const;
export type StoredMode = (typeof STORED_MODES)[number];

/** Sums of one statistic over a range of days, a row for each tier and key, by column. */
export interface SumsBlock {
  readonly tiers: Uint8Array;
  /** Of each row the place of its key. */
  readonly keyOf: Uint32Array;
  readonly keys: Float64Array;
  /** Of each number of a row its place among the sums of the statistic. What no row has is left out. */
  readonly places: Uint16Array;
  /** Row by row. */
  readonly values: Int32Array | Float64Array;
}

/** The tier of rows that are of all tiers asked for, added up by the statement. */
export const TIERS_ASKED = 255;

export const bytesOfBlock = ({ tiers, keyOf, keys, places, values }: SumsBlock): number =>
  [tiers, keyOf, keys, places, values].reduce((bytes, { byteLength }) => bytes + byteLength, 0);

/** A range of a window table in one mode. */
export interface WindowOfMode {
  readonly range: DayRange;
  readonly mode: StoredMode;
}

/** Reads some ranges of a window table in some modes, all of them in one statement: their blocks in the same order, none where there is no row. */
export async function readWindows(
  db: ClickHouse,
  table: string,
  partitionKey: number,
  windows: readonly WindowOfMode[],
): Promise<(SumsBlock | undefined)[]> {
  const modes = [...new Set(windows.map(({ mode }) => mode))];
  const rows = ch`
    select toUInt32(${nth(windows.map(isOf))}) as part, tier, key, sums
    from ${identifier(table)}
    where (from_day, to_day) in (${chJoin(windows.map(({ range }) => daysText(range)))})
      and mode in (${chJoin(modes.map((mode) => written(`'${mode}'`)))}) and apart = ${literal(partitionKey)}`;
  const blocks = await readBlocks(db, rows);
  return windows.map((_, index) => blocks.get(index));
}

const daysText = ({ from, to }: DayRange) => written(`('${from}', '${to}')`);

const isOf = ({ range: { from, to }, mode }: WindowOfMode) =>
  written(`from_day = '${from}' and to_day = '${to}' and mode = '${mode}'`);

/** Which of some conditions holds, by its place. Of rows of none of them it is their number. */
const nth = (conditions: readonly Ch[]) =>
  conditions.reduceRight<Ch>(
    (others, is, index) => ch`if(${is}, ${literal(index)}, ${others})`,
    literal(conditions.length),
  );

/** @param rows of `part`, `tier`, `key` and `sums`: a block for each part that has a row */
export async function readBlocks(db: ClickHouse, rows: Ch): Promise<ReadonlyMap<number, SumsBlock>> {
  const bytes = await db.bytes(ch`
    select part, ${listed(ch`tier`, ch`key`, ch`toUInt16(length(sums))`)}, groupArrayArray(sums)
    from (${rows}) group by part ${SHORT_QUESTION}
    format RowBinary
  `);
  const reader = new ColumnReader(bytes);
  const blocks = new Map<number, SumsBlock>();
  while (!reader.isAtEnd) blocks.set(reader.u32(), nextBlock(reader));
  return blocks;
}

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
function nextBlock(reader: ColumnReader): SumsBlock {
  const tiers = reader.u8s();
  const { keys, keyOf } = keysApart(reader.wide());
  const lengths = reader.u16s();
  const all = reader.wide();
  const places = placesOf(lengths, all);
  return { tiers, keyOf, keys, places, values: narrowed(lengths, all, places) };
}

/** Each key once, and its place for each row. */
function keysApart(all: WideNumbers): Pick<SumsBlock, 'keys' | 'keyOf'> {
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
const SHORT_ROW = 32;

/** In which places of its array any row has something. */
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

/** The numbers in these places, of 32 bits if all of them fit. */
const narrowed = (lengths: Uint16Array, values: WideNumbers, places: Uint16Array): SumsBlock['values'] => {
  const count = lengths.length * places.length;
  const narrow = copyInto(new Int32Array(count), lengths, values, places);
  return narrow ?? copyInto(new Float64Array(count), lengths, values, places) ?? new Float64Array(count);
};

/** Undefined where a number does not fit. */
function copyInto<Numbers extends Int32Array | Float64Array>(
  copy: Numbers,
  lengths: Uint16Array,
  values: WideNumbers,
  places: Uint16Array,
): Numbers | undefined {
  let [from, to] = [0, 0];
  for (let row = 0; row < lengths.length; row += 1) {
    const length = lengths[row] ?? 0;
    for (let index = 0; index < places.length; index += 1, to += 1) {
      const place = places[index] ?? 0;
      const value = place < length ? values.at(from + place) : 0;
      copy[to] = value;
      if (copy[to] !== value) return undefined;
    }
    from += length;
  }
  return copy;
}
