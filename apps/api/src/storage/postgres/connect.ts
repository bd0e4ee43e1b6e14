import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pg, Postgres, Statements } from './pg.ts';

export type { Postgres } from './pg.ts';

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
  const outsideTransaction = () => {
    if (inTransaction.getStore() !== database) return { connection, transaction };
    throw new Error(
      'Inside a transaction only its own `tx` may be asked: the embedded database has one connection',
    );
  };
  const database: Postgres = {
    ...backend,
    ...statementsOn((statement) => outsideTransaction().connection.rows(statement)),
    script: (sql) => outsideTransaction().connection.script(sql),
    transaction: (run) =>
      outsideTransaction().transaction((own) =>
        inTransaction.run(database, () => run(transactionOn(own, 1))),
      ),
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
