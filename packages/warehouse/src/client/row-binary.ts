import type { EncodedRows } from './ch.ts';

const FIRST_BYTES = 4096;

/** Bytes one behind the other, numbers with their lowest byte first. */
class ByteWriter {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #at = 0;

  /** The memory, with room for so many bytes more. */
  #room(size: number): Buffer {
    if (this.#at + size > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#at + size));
      this.#bytes.copy(grown);
      this.#bytes = grown;
    }
    return this.#bytes;
  }

  u8(value: number): void {
    this.#at = this.#room(1).writeUInt8(value, this.#at);
  }

  u16(value: number): void {
    this.#at = this.#room(2).writeUInt16LE(value, this.#at);
  }

  i16(value: number): void {
    this.#at = this.#room(2).writeInt16LE(value, this.#at);
  }

  u32(value: number): void {
    this.#at = this.#room(4).writeUInt32LE(value, this.#at);
  }

  u64(value: bigint): void {
    this.#at = this.#room(8).writeBigUInt64LE(value, this.#at);
  }

  f32(value: number): void {
    this.#at = this.#room(4).writeFloatLE(value, this.#at);
  }

  f64(value: number): void {
    this.#at = this.#room(8).writeDoubleLE(value, this.#at);
  }

  /** Seven bits a byte. */
  varUint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.u8(rest);
  }

  /** UTF-8 of so many bytes. */
  utf8(value: string, size: number): void {
    this.#at += this.#room(size).write(value, this.#at);
  }

  get length(): number {
    return this.#at;
  }

  /** Everything written, in memory of its own size. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.subarray(0, this.#at));
  }

  /** Forgets what is written and keeps the memory. */
  clear(): void {
    this.#at = 0;
  }
}

/** How the values of one column are written in ClickHouse's RowBinary: its type there, and the bytes of a value. */
export interface ColumnType<Value> {
  readonly type: string;
  readonly write: (out: ByteWriter, value: Value) => void;
}

type Columns = Readonly<Record<string, ColumnType<never>>>;

export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends ColumnType<infer Value> ? Value : never;
};

/** A number that its column cannot hold: it would silently become another one there. */
export class NumberOutOfRange extends RangeError {
  override readonly name = 'NumberOutOfRange';
}

function checked(value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max) throw new NumberOutOfRange(String(value));
  return value;
}

// NOTE: each writes by a function of its own: through one for all widths a match's rows took a tenth longer.
export const u8: ColumnType<number> = {
  type: 'UInt8',
  write: (out, value) => out.u8(checked(value, 0, 2 ** 8 - 1)),
};
export const u16: ColumnType<number> = {
  type: 'UInt16',
  write: (out, value) => out.u16(checked(value, 0, 2 ** 16 - 1)),
};
export const i16: ColumnType<number> = {
  type: 'Int16',
  write: (out, value) => out.i16(checked(value, -(2 ** 15), 2 ** 15 - 1)),
};
export const u32: ColumnType<number> = {
  type: 'UInt32',
  write: (out, value) => out.u32(checked(value, 0, 2 ** 32 - 1)),
};
/** Whole numbers up to 2^53 - 1. */
export const id64: ColumnType<number> = {
  type: 'UInt64',
  write: (out, value) => out.u64(BigInt(checked(value, 0, Number.MAX_SAFE_INTEGER))),
};
export const u64: ColumnType<bigint> = { type: 'UInt64', write: (out, value) => out.u64(value) };
export const f32: ColumnType<number> = { type: 'Float32', write: (out, value) => out.f32(value) };
export const f64: ColumnType<number> = { type: 'Float64', write: (out, value) => out.f64(value) };
export const bool: ColumnType<boolean> = { type: 'Bool', write: (out, value) => out.u8(value ? 1 : 0) };
/** Unix seconds. */
export const moment: ColumnType<number> = { ...u32, type: "DateTime('UTC')" };
/** Its length in bytes, then UTF-8. */
export const text: ColumnType<string> = {
  type: 'String',
  write: (out, value) => {
    const bytes = Buffer.byteLength(value);
    out.varUint(bytes);
    out.utf8(value, bytes);
  },
};
/** Text that repeats from row to row. */
export const word: ColumnType<string> = { ...text, type: 'LowCardinality(String)' };

/** Text of exactly so many ASCII characters. */
export const ascii = (length: number): ColumnType<string> => ({
  type: `FixedString(${length})`,
  write: (out, value) => {
    if (Buffer.byteLength(value) !== length)
      throw new RangeError(`${JSON.stringify(value)} has not ${length} characters`);
    out.utf8(value, length);
  },
});

/** One of these names; its place in the list is its number in the table. */
export function oneOf<Name extends string>(names: readonly Name[]): ColumnType<Name> {
  const numbers = new Map(names.map((name, index) => [name, index]));
  return {
    type: `Enum8(${names.map((name, index) => `'${name}' = ${index}`).join(', ')})`,
    write: (out, value) => {
      const number = numbers.get(value);
      if (number === undefined)
        throw new RangeError(`${JSON.stringify(value)} is none of ${names.join(', ')}`);
      out.u8(number);
    },
  };
}

export const nullable = <Value>({ type, write }: ColumnType<Value>): ColumnType<Value | null> => ({
  type: `Nullable(${type})`,
  write: (out, value) => {
    out.u8(value === null ? 1 : 0);
    if (value !== null) write(out, value);
  },
});

/** A column whose value is found in what a row is made of. */
export interface Column<Source, Value> extends ColumnType<Source> {
  readonly read: (source: Source) => Value;
}

export const column = <Source, Value>(
  { type, write }: ColumnType<Value>,
  read: (source: Source) => Value,
): Column<Source, Value> => ({ type, read, write: (out, source) => write(out, read(source)) });

/** A column that has a value for each thing of a list. */
export const listColumn = <Source, Item, Value>(
  { type, write }: ColumnType<Value>,
  items: (source: Source) => readonly Item[],
  read: (item: Item) => Value,
): Column<Source, readonly Value[]> => ({
  type: `Array(${type})`,
  read: (source) => items(source).map(read),
  write: (out, source) => {
    const own = items(source);
    out.varUint(own.length);
    for (const item of own) write(out, read(item));
  },
});

export const listOf = <Value>(one: ColumnType<Value>): ColumnType<readonly Value[]> =>
  listColumn(
    one,
    (values: readonly Value[]) => values,
    (value) => value,
  );

export type ValuesOf<Columns extends Readonly<Record<string, Column<never, unknown>>>> = {
  readonly [Name in keyof Columns]: ReturnType<Columns[Name]['read']>;
};

/** Columns of rows that have each value under the name of its column. */
export const namedColumns = <C extends Columns>(columns: C): Readonly<Record<string, ColumnType<RowOf<C>>>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      column(type, (row: RowOf<C>) => row[name] as never),
    ]),
  );

/** Rows of one table, written as bytes; the bytes of several batches may stand one behind the other. */
export interface RowEncoder<Row> {
  /** Columns and types, as the head of `RowBinaryWithNamesAndTypes`: the table refuses rows of other columns or types. */
  readonly head: Uint8Array;
  /** @returns the bytes, and where each row begins */
  encode(rows: Iterable<Row>): {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly starts: readonly number[];
  };
  /** Rows as one piece, as `insertEncoded` takes them. */
  batch(rows: readonly Row[]): EncodedRows;
}

/** The encoder of a table. It throws `NumberOutOfRange`, which names the column. */
export function rowEncoder<Row>(columns: Readonly<Record<string, ColumnType<Row>>>): RowEncoder<Row> {
  const entries = Object.entries(columns);
  // Filled and copied from within one call: its memory serves all rows of the table.
  const out = new ByteWriter();
  const writeColumn = (name: string, { write }: ColumnType<Row>, row: Row) => {
    try {
      write(out, row);
    } catch (error) {
      if (!(error instanceof NumberOutOfRange)) throw error;
      throw new NumberOutOfRange(`${name.replaceAll('_', ' ')} of ${error.message}`);
    }
  };
  const head = headOf(entries);
  const encode = (rows: Iterable<Row>) => {
    out.clear();
    const starts: number[] = [];
    for (const row of rows) {
      starts.push(out.length);
      for (const [name, type] of entries) writeColumn(name, type, row);
    }
    return { bytes: out.bytes(), starts };
  };
  return {
    head,
    encode,
    batch: (rows) => ({ head, pieces: rows.length > 0 ? [encode(rows).bytes] : [] }),
  };
}

function headOf(columns: readonly (readonly [name: string, ColumnType<never>])[]): Uint8Array {
  const out = new ByteWriter();
  out.varUint(columns.length);
  for (const [name] of columns) text.write(out, name);
  for (const [, { type }] of columns) text.write(out, type);
  return out.bytes();
}
