import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pg } from './pg.ts';

/** Statements, each with what is wanted of its rows. All throw `DatabaseUnavailable` when the server cannot be reached. */
export interface Statements {
  rows<Row>(statement: Pg<Row>): Promise<Row[]>;
  /** The first row. */
  row<Row>(statement: Pg<Row>): Promise<Row | undefined>;
  /** Of a statement with one column: its values. */
  column<Row extends object>(statement: Pg<Row>): Promise<Row[keyof Row][]>;
  /** Of a statement with one column: the value in the first row. */
  value<Row extends object>(statement: Pg<Row>): Promise<Row[keyof Row] | undefined>;
  /** The same of a number, which is 0 where there is none. */
  count(statement: Pg<Record<string, number | null>>): Promise<number>;
  /** Whether there is any row. */
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

/** One connection that takes statements in turn. */
export interface PostgresConnection {
  rows<Row>(statement: Pg<Row>): Promise<Row[]>;
  script(sql: string): Promise<unknown[]>;
}

/** What differs between the two. */
interface Backend extends Pick<Postgres, 'own' | 'listen' | 'close'> {
  readonly connection: PostgresConnection;
  /** Begins a transaction on a connection, and commits it or rolls it back. */
  readonly transaction: <T>(run: (connection: PostgresConnection) => Promise<T>) => Promise<T>;
}

const inTransaction = new AsyncLocalStorage<object>();

/** The database on a backend. It refuses to be asked from inside one of its own transactions. */
export function databaseOn({ connection, transaction, ...backend }: Backend): Postgres {
  const refuseInsideTransaction = () => {
    if (inTransaction.getStore() === database)
      throw new Error(
        'Inside a transaction only its own `tx` may be asked: the embedded database has one connection',
      );
  };
  const database: Postgres = {
    ...backend,
    ...statementsOn((statement) => {
      refuseInsideTransaction();
      return connection.rows(statement);
    }),
    script: (sql) => {
      refuseInsideTransaction();
      return connection.script(sql);
    },
    transaction: (run) => {
      refuseInsideTransaction();
      return transaction((own) => inTransaction.run(database, () => run(transactionOn(own, 1))));
    },
  };
  return database;
}

export function statementsOn(rows: Statements['rows']): Statements {
  const column: Statements['column'] = async <Row extends object>(statement: Pg<Row>) =>
    (await rows(statement)).map((row) => Object.values(row)[0] as Row[keyof Row]);
  return {
    rows,
    row: async (statement) => (await rows(statement))[0],
    column,
    value: async (statement) => (await column(statement))[0],
    count: async (statement) => (await column(statement))[0] ?? 0,
    some: async (statement) => (await rows(statement)).length > 0,
    run: async (statement) => void (await rows(statement)),
  };
}

function transactionOn(connection: PostgresConnection, depth: number): Postgres {
  const savepoint = `savepoint_${depth}`;
  return {
    ...statementsOn((statement) => connection.rows(statement)),
    script: (sql) => connection.script(sql),
    transaction: async (run) => {
      await connection.script(`savepoint ${savepoint}`);
      try {
        const result = await run(transactionOn(connection, depth + 1));
        await connection.script(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await connection.script(`rollback to savepoint ${savepoint}`);
        throw error;
      }
    },
    listen: () => Promise.reject(new Error('A transaction hears nothing')),
    close: () => Promise.reject(new Error('A transaction ends with its function')),
  };
}
