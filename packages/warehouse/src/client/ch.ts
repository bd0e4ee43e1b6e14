import type { Readable } from 'node:stream';
import type { ClickHouseStatus } from './endpoint.ts';

/** A bound value and the ClickHouse type it is sent as. */
export interface ChValue {
  readonly type: string;
  readonly value: unknown;
}

/** A piece of ClickHouse SQL with its typed parameters. Pieces nest, so shared filters are written once. */
export interface Ch<Row = unknown> {
  /** The text around the parameters: always one piece more than there are parameters. */
  readonly fragments: readonly string[];
  readonly values: readonly ChValue[];
  readonly row?: Row;
}

/** Statements that read, each with what is wanted of its rows. */
export interface Reads {
  /**
   * Reads everything. Numbers of every width are numbers (select what exceeds 2^53 - 1 with `toString`), NaN and infinities
   * are null, moments are ISO 8601 text in UTC. Throws `DatabaseUnavailable` when it does not answer, ClickHouse's own error
   * otherwise. A read that is cut off is asked once more.
   */
  rows<Row>(statement: Ch<Row>): Promise<Row[]>;
  /** The first row. */
  row<Row>(statement: Ch<Row>): Promise<Row | undefined>;
  /** The row of a statement that always has one, such as sums of everything. */
  one<Row>(statement: Ch<Row>): Promise<Row>;
  /** Of a statement with one column: its values. */
  column<Row extends object>(statement: Ch<Row>): Promise<Row[keyof Row][]>;
  /** Of a statement with two columns: the second by the first. */
  map<Key, Value>(statement: Ch<readonly [Key, Value]>): Promise<ReadonlyMap<Key, Value>>;
  /** Of a statement with one column of numbers: the one in the first row, 0 where there is none. */
  count(statement: Ch): Promise<number>;
  /** Whether there is any row. */
  some(statement: Ch): Promise<boolean>;
}

/** The database of matches and everything counted, always over ClickHouse's HTTP interface. */
export interface ClickHouse extends Reads {
  /** The same as the bytes of the format that the statement names: for many numbers, which are read sooner than rows of text. */
  bytes(statement: Ch): Promise<Uint8Array>;
  /** Reads what is too much to hold at once, some rows at a time. Ending the loop early ends the statement. */
  stream<Row>(statement: Ch<Row>): AsyncIterable<Row[]>;
  /**
   * The bytes of the format that the statement names, as they are made: for a file too large to hold. An end before the last of them is an
   * error where the connection breaks; whether the file is whole, its own end says.
   */
  file(statement: Ch): Promise<Readable>;
  /** Changes something: DDL, `optimize`, `insert … select`. */
  run(statement: Ch): Promise<void>;
  /** Writes rows; resolved means kept. A Date becomes a moment. */
  insert<Row extends object>(table: string, rows: readonly Row[]): Promise<void>;
  /** Writes rows that are encoded already, of which none replaces another; resolved means kept. Several times as fast as `insert`. */
  insertEncoded(table: string, rows: EncodedRows): Promise<void>;
  readonly status: () => ClickHouseStatus;
  /** Asking twice is fine. */
  close(): Promise<void>;
}

/** All reads, from that of rows. */
export function readsOn(rows: Reads['rows']): Reads {
  const column = async <Row extends object>(statement: Ch<Row>) =>
    (await rows(statement)).map((row) => Object.values(row)[0] as Row[keyof Row]);
  return {
    rows,
    row: async (statement) => (await rows(statement))[0],
    one: async (statement) => {
      const [row] = await rows(statement);
      if (row === undefined) throw new Error('The statement has no row.');
      return row;
    },
    column,
    map: async <Key, Value>(statement: Ch<readonly [Key, Value]>) =>
      new Map((await rows(statement)).map((row) => Object.values(row) as [Key, Value])),
    count: async (statement) => (await column(statement as Ch<Record<string, number>>))[0] ?? 0,
    some: async (statement) => (await rows(statement)).length > 0,
  };
}

/** Rows as a `RowEncoder` of row-binary.ts writes them, in as many pieces as there are. */
export interface EncodedRows {
  readonly head: Uint8Array;
  readonly pieces: readonly Uint8Array[];
}

/** No text at all, where a condition does not apply. */
export const NOTHING: Ch = { fragments: [''], values: [] };

/** ClickHouse: a bound value becomes `{p0:UInt32}`; another piece is spliced in with its own parameters. */
export function ch<Row = unknown>(strings: TemplateStringsArray, ...parts: (ChValue | Ch)[]): Ch<Row> {
  const fragments = [strings[0] ?? ''];
  const values: ChValue[] = [];
  parts.forEach((part, index) => {
    const [first = '', ...rest] = 'fragments' in part ? part.fragments : ['', ''];
    values.push(...('fragments' in part ? part.values : [part]));
    fragments.push(`${fragments.pop()}${first}`, ...rest);
    fragments.push(`${fragments.pop()}${strings[index + 1]}`);
  });
  return { fragments, values };
}

/** A further condition where a value is asked for: `andIf(ch`side =`, u8, side)`. */
export const andIf = <Value>(is: Ch, type: ChType<Value>, value: Value | undefined) =>
  value === undefined ? NOTHING : ch`and ${is} ${type(value)}`;

/** Settings of short questions: one thread, since what they read is little. */
export const SHORT_QUESTION: Ch = ch`settings max_threads = 1, use_uncompressed_cache = 1`;

/**
 * Settings of a statement over every player: what it groups and sorts goes to the disk beyond this, since two run at a time and memory is
 * shared with who asks.
 */
export const SPILLING: Ch = ch`settings max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 200000000`;

/** Pieces in a row, such as conditions: `chJoin(conditions, ch` and `)`. */
export function chJoin(pieces: readonly Ch[], separator: Ch = ch`, `): Ch {
  const [first = NOTHING, ...others] = pieces;
  return others.reduce((joined, piece) => ch`${joined}${separator}${piece}`, first);
}

/**
 * What rows have, as arrays in the order of the rows, the same one in each. NOTE: by itself `groupArray` lists zeros last where a column is nearly
 * all zeros and stored without them, and other columns of the same rows as they stand (ClickHouse 26.7).
 */
export const listed = (...values: readonly Ch[]): Ch =>
  chJoin(values.map((value) => ch`groupArray(materialize(${value}))`));

/** Binds values of one ClickHouse type; `type` is its name there. */
type ChType<Value> = ((value: Value) => ChValue) & { readonly type: string };

export const u8 = whole('UInt8', 0, 2 ** 8 - 1);
export const u16 = whole('UInt16', 0, 2 ** 16 - 1);
export const u32 = whole('UInt32', 0, 2 ** 32 - 1);
/** Whole numbers up to 2^53 - 1 as a number, up to 2^64 - 1 as a bigint. */
export const u64 = typed('UInt64', (value: number | bigint) =>
  typeof value === 'bigint' ? value >= 0n && value < 1n << 64n : Number.isSafeInteger(value) && value >= 0,
);
export const f64 = typed<number>('Float64', () => true);
export const str = typed<string>('String', () => true);
/** A moment, to the millisecond. */
export const moment = typed("DateTime64(3, 'UTC')", (value: Date) => !Number.isNaN(value.getTime()));

/** Many values of one type: `where hero_id in ${arrayOf(u32, heroIds)}`. */
export const arrayOf = <Value>(element: ChType<Value>, values: readonly Value[]): ChValue => ({
  type: `Array(${element.type})`,
  value: values.map((value) => element(value).value),
});

/** A column or table named by our own code: quoted, and refused when it is no plain name. */
export function identifier(name: string): Ch {
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} is no name of a column or table`);
  return written(name.replaceAll(/\w+/g, '`$&`'));
}

/** What our own code has checked, written into the text: every bound value is read from text once more and cast. Never of what comes from outside. */
export const written = (sql: string): Ch => ({ fragments: [sql], values: [] });
/** A whole number in the text. */
export const literal = (number: number): Ch => written(String(Math.trunc(number)));
/** Whole numbers in the text: `tier in ${literals(tiers)}`. */
export const literals = (numbers: readonly number[]): Ch =>
  written(`(${numbers.map(Math.trunc).join(', ')})`);

/** Names separated by commas: `select ${identifiers(columns)} from …`. */
export const identifiers = (names: readonly string[]): Ch => chJoin(names.map(identifier));

/** The statement as ClickHouse's HTTP interface takes it. */
export const chQuery = ({
  fragments,
  values,
}: Ch): { query: string; query_params: Record<string, unknown> } => ({
  query: fragments.reduce((text, fragment, at) => `${text}{p${at - 1}:${values[at - 1]?.type}}${fragment}`),
  query_params: Object.fromEntries(values.map(({ value }, index) => [`p${index}`, value])),
});

function whole(type: string, min: number, max: number): ChType<number> {
  return typed(type, (value) => Number.isInteger(value) && value >= min && value <= max);
}

function typed<Value>(type: string, fits: (value: Value) => boolean): ChType<Value> {
  const bind = (value: Value): ChValue => {
    if (!fits(value)) throw new RangeError(`${String(value)} is no ${type}`);
    return { type, value };
  };
  return Object.assign(bind, { type });
}
