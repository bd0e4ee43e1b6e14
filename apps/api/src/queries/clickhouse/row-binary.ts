import { ByteWriter } from './byte-writer.ts';

/** How the values of one column are written in ClickHouse's RowBinary: its type there, and the bytes of a value. */
export interface ColumnType<Value> {
  readonly type: string;
  readonly write: (out: ByteWriter, value: Value) => void;
}

type Columns = Readonly<Record<string, ColumnType<never>>>;

/** The row that a table of columns describes. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends ColumnType<infer Value> ? Value : never;
};

export const u8: ColumnType<number> = { type: 'UInt8', write: (out, value) => out.u8(value) };
export const u16: ColumnType<number> = { type: 'UInt16', write: (out, value) => out.u16(value) };
export const u32: ColumnType<number> = { type: 'UInt32', write: (out, value) => out.u32(value) };
export const i16: ColumnType<number> = { type: 'Int16', write: (out, value) => out.u16(value) };
/** Whole numbers up to 2^53 - 1. */
export const id64: ColumnType<number> = { type: 'UInt64', write: (out, value) => out.id64(value) };
export const u64: ColumnType<bigint> = { type: 'UInt64', write: (out, value) => out.u64(value) };
export const bool: ColumnType<boolean> = { type: 'Bool', write: (out, value) => out.u8(value ? 1 : 0) };
/** Unix seconds. */
export const moment: ColumnType<number> = {
  type: "DateTime('UTC')",
  write: (out, value) => out.u32(value),
};
/** Text that repeats from row to row. */
export const word: ColumnType<string> = {
  type: 'LowCardinality(String)',
  write: (out, value) => out.text(value),
};

/** Text of exactly so many ASCII characters. */
export const ascii = (length: number): ColumnType<string> => ({
  type: `FixedString(${length})`,
  write: (out, value) => {
    if (value.length !== length)
      throw new RangeError(`${JSON.stringify(value)} has not ${length} characters`);
    out.ascii(value);
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

export const listOf = <Value>({ type, write }: ColumnType<Value>): ColumnType<readonly Value[]> => ({
  type: `Array(${type})`,
  write: (out, values) => {
    out.varUint(values.length);
    for (const value of values) write(out, value);
  },
});

/** Rows of one table, written as bytes; the bytes of several batches may stand one behind the other. */
export interface RowEncoder<Row> {
  /** Columns and types, as the head of `RowBinaryWithNamesAndTypes`: the table refuses rows of other columns or types. */
  readonly head: Uint8Array;
  encode(rows: Iterable<Row>): Uint8Array<ArrayBuffer>;
}

export function rowEncoder<C extends Columns>(columns: C): RowEncoder<RowOf<C>> {
  const names = Object.keys(columns);
  const writers = names.map((name) => ({
    name,
    // Each column's own values are handed to it: `RowOf` says so, and an index by name loses it.
    write: columns[name]?.write as (out: ByteWriter, value: unknown) => void,
  }));
  return {
    head: headOf(columns),
    encode: (rows) => {
      const out = new ByteWriter();
      for (const row of rows) for (const { name, write } of writers) write(out, row[name]);
      return out.bytes();
    },
  };
}

function headOf(columns: Columns): Uint8Array {
  const out = new ByteWriter();
  const entries = Object.entries(columns);
  out.varUint(entries.length);
  for (const [name] of entries) out.text(name);
  for (const [, { type }] of entries) out.text(type);
  return out.bytes();
}
