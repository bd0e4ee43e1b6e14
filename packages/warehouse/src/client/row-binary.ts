import { ByteWriter } from './byte-writer.ts';

/** How the values of one column are written in ClickHouse's RowBinary: its type there, and the bytes of a value. */
export interface ColumnType<Value> {
  readonly type: string;
  readonly write: (out: ByteWriter, value: Value) => void;
  /** Many values at once, where that is quicker than one by one. */
  readonly writeAll?: (out: ByteWriter, values: readonly Value[]) => void;
}

type Columns = Readonly<Record<string, ColumnType<never>>>;

/** The row that a table of columns describes. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends ColumnType<infer Value> ? Value : never;
};

export const u8: ColumnType<number> = {
  type: 'UInt8',
  write: (out, value) => out.u8(value),
  writeAll: (out, values) => out.u8s(values),
};
export const u16: ColumnType<number> = {
  type: 'UInt16',
  write: (out, value) => out.u16(value),
  writeAll: (out, values) => out.u16s(values),
};
export const u32: ColumnType<number> = {
  type: 'UInt32',
  write: (out, value) => out.u32(value),
  writeAll: (out, values) => out.u32s(values),
};
export const i16: ColumnType<number> = { ...u16, type: 'Int16' };
/** Whole numbers up to 2^53 - 1. */
export const id64: ColumnType<number> = { type: 'UInt64', write: (out, value) => out.id64(value) };
export const u64: ColumnType<bigint> = { type: 'UInt64', write: (out, value) => out.u64(value) };
export const f32: ColumnType<number> = { type: 'Float32', write: (out, value) => out.f32(value) };
export const f64: ColumnType<number> = { type: 'Float64', write: (out, value) => out.f64(value) };
export const bool: ColumnType<boolean> = { type: 'Bool', write: (out, value) => out.u8(value ? 1 : 0) };
/** Unix seconds. */
export const moment: ColumnType<number> = {
  type: "DateTime('UTC')",
  write: (out, value) => out.u32(value),
};
export const text: ColumnType<string> = { type: 'String', write: (out, value) => out.text(value) };
/** Text that repeats from row to row. */
export const word: ColumnType<string> = { ...text, type: 'LowCardinality(String)' };

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

export const listOf = <Value>({
  type,
  write,
  writeAll,
}: ColumnType<Value>): ColumnType<readonly Value[]> => ({
  type: `Array(${type})`,
  write: (out, values) => {
    out.varUint(values.length);
    if (writeAll) writeAll(out, values);
    else for (const value of values) write(out, value);
  },
});

/** Columns of a table that belong together, by family. */
export type Families = Readonly<Record<string, Columns>>;

/** The row that a table of families describes: its values by family. */
export type FamilyRowOf<F extends Families> = { readonly [Name in keyof F]: RowOf<F[Name]> };

/** Rows of one table, written as bytes; the bytes of several batches may stand one behind the other. */
export interface RowEncoder<Row> {
  /** Columns and types, as the head of `RowBinaryWithNamesAndTypes`: the table refuses rows of other columns or types. */
  readonly head: Uint8Array;
  encode(rows: Iterable<Row>): EncodedRows;
}

export interface EncodedRows {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each row begins. */
  readonly starts: readonly number[];
}

/** The encoder of a table: rows come as their families, so that nobody has to put hundreds of columns into one object. */
export function rowEncoder<F extends Families>(families: F): RowEncoder<FamilyRowOf<F>> {
  const writers = Object.entries(families).map(([family, columns]) => ({
    family,
    columns: Object.entries(columns).map(([name, { write }]) => ({
      name,
      // Each column's own values are handed to it: `RowOf` says so, and an index by name loses it.
      write: write as (out: ByteWriter, value: unknown) => void,
    })),
  }));
  // Filled and copied from within one call: its memory serves all rows of the table.
  const out = new ByteWriter();
  return {
    head: headOf(Object.assign({}, ...Object.values(families)) as Columns),
    encode: (rows) => {
      out.clear();
      const starts: number[] = [];
      for (const row of rows) {
        starts.push(out.length);
        for (const { family, columns } of writers) {
          const values: Readonly<Record<string, unknown>> = row[family] ?? {};
          for (const { name, write } of columns) write(out, values[name]);
        }
      }
      return { bytes: out.bytes(), starts };
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
