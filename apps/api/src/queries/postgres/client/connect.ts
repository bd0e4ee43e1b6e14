import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pg } from './pg.ts';

/** The database of accounts, names, jobs and receipts: PGlite in this process, or a PostgreSQL server. */
export interface Postgres {
  /** Where no other process can write to it, what this one remembers of it is kept by this; transactions have none. */
  readonly own?: object;
  /** Runs one statement. Throws `DatabaseUnavailable` when the server cannot be reached. */
  rows<Row>(statement: Pg<Row>): Promise<Row[]>;
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

/** What differs between the two: one connection that takes statements in turn. */
export interface PostgresConnection {
  rows<Row>(statement: Pg<Row>): Promise<Row[]>;
  script(sql: string): Promise<unknown[]>;
}

const inTransaction = new AsyncLocalStorage<object>();

/** Refuses to ask `database` from inside one of its own transactions. */
export function refuseInsideTransaction(database: object): void {
  if (inTransaction.getStore() !== database) return;
  throw new Error(
    'Inside a transaction only its own `tx` may be asked: the embedded database has one connection',
  );
}

/** The `tx` of a transaction that `connection` is already in. */
export async function runInTransaction<T>(
  database: object,
  connection: PostgresConnection,
  run: (tx: Postgres) => Promise<T>,
): Promise<T> {
  return inTransaction.run(database, () => run(transactionOn(connection, 1)));
}

function transactionOn(connection: PostgresConnection, depth: number): Postgres {
  const savepoint = `savepoint_${depth}`;
  return {
    rows: (statement) => connection.rows(statement),
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
