import {
  ch,
  chJoin,
  identifier,
  literal,
  SHORT_QUESTION,
  written,
  type Ch,
  type ClickHouse,
} from '../client/ch.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import type { StoredMode } from '../rollups/filters/statistic-filter.ts';

/** Whole numbers, in as few bytes as the largest of them needs. */
export type Numbers = Uint16Array | Int32Array | Float64Array;

/** Sums of one statistic over a range of days, a row for each tier and key, by column. */
export interface SumsBlock {
  readonly tiers: Uint8Array;
  /** Of each row the place of its key. */
  readonly keyOf: Uint32Array;
  readonly keys: Float64Array;
  /** Of each sum of the statistic its number of every row; undefined where no row has any. */
  readonly columns: readonly (Numbers | undefined)[];
}

/** The tier of rows that are of all tiers asked for, added up by the statement. */
export const TIERS_ASKED = 255;

export const bytesOfBlock = ({ tiers, keyOf, keys, columns }: SumsBlock): number =>
  [tiers, keyOf, keys, ...columns].reduce((bytes, column) => bytes + (column?.byteLength ?? 0), 0);

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
  const bytes = await db.bytes(
    ch`select part, tier, key, sums from (${rows}) ${SHORT_QUESTION} format RowBinary`,
  );
  const shapes = new Map<number, BlockShape>();
  eachRow(bytes, (part) => {
    const shape = shapes.get(part) ?? new BlockShape();
    shapes.set(part, shape);
    return shape;
  });
  const blocks = new Map([...shapes].map(([part, shape]) => [part, new BlockRows(shape)]));
  eachRow(bytes, (part) => blocks.get(part));
  return new Map([...blocks].map(([part, { block }]) => [part, block]));
}

/** Takes rows one after the other: how each begins, and then its sums. */
interface RowReader {
  begin(tier: number, key: number): void;
  sum(place: number, value: number): void;
}

const TWO_32 = 2 ** 32;

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
function eachRow(bytes: Uint8Array, readerOf: (part: number) => RowReader | undefined): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.byteLength) {
    const reader = readerOf(view.getUint32(at, true));
    reader?.begin(
      view.getUint8(at + 4),
      view.getUint32(at + 5, true) + view.getUint32(at + 9, true) * TWO_32,
    );
    at += 13;
    let [length, factor, byte] = [0, 1, 128];
    while (byte >= 128) {
      byte = view.getUint8(at++);
      length += (byte & 127) * factor;
      factor *= 128;
    }
    for (let place = 0; place < length; place += 1, at += 8)
      reader?.sum(place, view.getUint32(at, true) + view.getInt32(at + 4, true) * TWO_32);
  }
}

/** How many rows a block has, and between which limits the numbers of each column are. */
class BlockShape implements RowReader {
  rows = 0;
  readonly lowest: number[] = [];
  readonly highest: number[] = [];

  begin(): void {
    this.rows += 1;
  }

  sum(place: number, value: number): void {
    if (place === this.lowest.length) {
      this.lowest.push(0);
      this.highest.push(0);
    }
    if (value < (this.lowest[place] ?? 0)) this.lowest[place] = value;
    if (value > (this.highest[place] ?? 0)) this.highest[place] = value;
  }
}

/** The rows of a block of a known shape. */
class BlockRows implements RowReader {
  readonly #tiers: Uint8Array;
  readonly #keyOf: Uint32Array;
  readonly #places = new Map<number, number>();
  readonly #columns: (Numbers | undefined)[];
  #row = -1;

  constructor(shape: BlockShape) {
    this.#tiers = new Uint8Array(shape.rows);
    this.#keyOf = new Uint32Array(shape.rows);
    this.#columns = shape.lowest.map((lowest, place) =>
      numbersBetween(lowest, shape.highest[place] ?? 0, shape.rows),
    );
  }

  begin(tier: number, key: number): void {
    this.#row += 1;
    this.#tiers[this.#row] = tier;
    const place = this.#places.get(key) ?? this.#places.size;
    if (place === this.#places.size) this.#places.set(key, place);
    this.#keyOf[this.#row] = place;
  }

  sum(place: number, value: number): void {
    const column = this.#columns[place];
    if (column) column[this.#row] = value;
  }

  get block(): SumsBlock {
    const keys = Float64Array.from(this.#places.keys());
    return { tiers: this.#tiers, keyOf: this.#keyOf, keys, columns: this.#columns };
  }
}

function numbersBetween(lowest: number, highest: number, rows: number): Numbers | undefined {
  if (lowest === 0 && highest === 0) return undefined;
  if (lowest >= 0 && highest < 2 ** 16) return new Uint16Array(rows);
  return lowest >= -(2 ** 31) && highest < 2 ** 31 ? new Int32Array(rows) : new Float64Array(rows);
}
