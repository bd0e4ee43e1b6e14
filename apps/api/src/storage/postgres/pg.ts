/** What may be bound to a PostgreSQL statement. An array binds as one SQL array, `json()` as one document. */
export type PgValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | PgJson
  | readonly PgValue[];

export interface PgJson {
  readonly json: unknown;
}

/** A piece of PostgreSQL SQL with its bound values. `Row` is a promise made by the author and kept by the query's test. */
export interface Pg<Row = unknown> {
  /** The text around the values: always one piece more than there are values. */
  readonly fragments: readonly string[];
  readonly values: readonly PgValue[];
  readonly row?: Row;
}

/** What the contract says of a row, with these moments as the database has them. */
export type WithDates<Answer, Moments extends keyof Answer> = Omit<Answer, Moments> & {
  readonly [Moment in Moments]: Date | Extract<Answer[Moment], null>;
};

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Statements, each with what is wanted of its rows. All throw `DatabaseUnavailable` when the server cannot be reached. */
export interface Statements {
  rows<Row>(statement: Pg<Row>): Promise<Row[]>;
  row<Row>(statement: Pg<Row>): Promise<Row | undefined>;
  /** Of a statement with one column: its values. */
  column<Row extends object>(statement: Pg<Row>): Promise<Row[keyof Row][]>;
  /** Of a statement with one column: the value in the first row. */
  value<Row extends object>(statement: Pg<Row>): Promise<Row[keyof Row] | undefined>;
  /** The same of a number, which is 0 where there is none. */
  count(statement: Pg<Record<string, number | null>>): Promise<number>;
  some(statement: Pg): Promise<boolean>;
  run(statement: Pg): Promise<void>;
}

/** The database of accounts, names, jobs and receipts: PGlite in this process, or a PostgreSQL server. */
export interface Postgres extends Statements {
  /** Where no other process can write to it, what this one remembers of it is kept by this; transactions have none. */
  readonly own?: object;
  /**
   * Runs `run` in one transaction, committed when it returns and rolled back when it throws. Inside, ask `tx` alone: the
   * embedded database has one connection, so that asking the database itself would wait for ever and is refused.
   * A transaction in a transaction is a savepoint.
   */
  transaction<T>(run: (tx: Postgres) => Promise<T>): Promise<T>;
  /** Runs a script of several statements without values, such as a migration, and returns the rows of all of them. */
  script(sql: string): Promise<unknown[]>;
  /** Hears what is notified on a channel, by any process, until the function that it gives is called. Not inside a transaction. */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>;
  /** Waits for what runs, then closes; asking twice is fine. */
  close(): Promise<void>;
}

export interface Hearing {
  readonly heard: (payload: string) => void;
  /** Some may have been lost: the connection was. */
  readonly missed: () => void;
}

/** No text at all, where a condition does not apply. */
export const NOTHING: Pg = { fragments: [''], values: [] };

/** PostgreSQL: a value becomes `$1`, `$2`, … and never part of the text; another piece is spliced in with its values. */
export function pg<Row = unknown>(strings: TemplateStringsArray, ...parts: (PgValue | Pg)[]): Pg<Row> {
  const fragments = [strings[0] ?? ''];
  const values: PgValue[] = [];
  parts.forEach((part, index) => {
    const [first = '', ...rest] = isPiece(part) ? part.fragments : ['', ''];
    values.push(...(isPiece(part) ? part.values : [part]));
    fragments.push(`${fragments.pop()}${first}`, ...rest);
    fragments.push(`${fragments.pop()}${strings[index + 1]}`);
  });
  return { fragments, values };
}

/**
 * Rows as `unnest(…)` for `from`: a column of each of these properties, of this type of PostgreSQL, in this order. What is undefined is
 * null.
 */
export function unnest<Row extends object>(
  rows: readonly Row[],
  types: { readonly [Key in keyof Row]?: string },
): Pg {
  const columns = Object.entries(types) as [keyof Row, string][];
  const ends = columns.map(([, type], index) => `::${type}[]${index < columns.length - 1 ? ', ' : ')'}`);
  const values = columns.map(([key]) => rows.map((row) => (row[key] ?? null) as PgValue));
  return { fragments: ['unnest(', ...ends], values };
}

/** A value for a `json` or `jsonb` column. */
export const json = (value: unknown): PgJson => ({ json: value });

export const pgText = ({ fragments }: Pg): string =>
  fragments.reduce((text, fragment, index) => `${text}$${index}${fragment}`);

const isPiece = (part: PgValue | Pg): part is Pg =>
  typeof part === 'object' && part !== null && 'fragments' in part;
