import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from '@soulstat/warehouse';
import { databaseOn, type PostgresConnection } from './connect.ts';
import { openListener } from './listener.ts';
import { pgText, type Pg, type Postgres } from './pg.ts';
import { encodeValue, parserOf, SESSION_SETTINGS } from './values.ts';

/** A statement that takes longer is ended by the server. */
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool of connections to a PostgreSQL server. Throws `DatabaseUnavailable` when it cannot be reached. */
export async function openPostgresServer(url: string, { connections = 10 } = {}): Promise<Postgres> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: Object.entries(SESSION_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid) => parserOf(oid) },
  });
  // An idle connection that breaks is replaced at the next statement; without a listener it would end the process.
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  const connection = connectionOf(pool);
  const listener = openListener(url);
  const database = databaseOn({
    connection,
    transaction: async (run) => inOneTransaction(await pool.connect().catch(rethrow), run),
    listen: (channel, hearing) => listener.listen(channel, hearing).catch(rethrow),
    close: () => (closing ??= Promise.all([pool.end(), listener.close()]).then(() => undefined)),
  });
  try {
    await connection.script('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function inOneTransaction<T>(client: PoolClient, run: (connection: PostgresConnection) => Promise<T>) {
  const connection = connectionOf(client);
  let broken = false;
  try {
    await connection.script('begin');
    const result = await run(connection);
    await connection.script('commit');
    return result;
  } catch (error) {
    await connection.script('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

function connectionOf(session: Pick<PoolClient, 'query'>): PostgresConnection {
  return {
    rows: async <Row>(statement: Pg<Row>) => {
      const result = await session
        .query({ text: pgText(statement), values: statement.values.map(encodeValue) })
        .catch(rethrow);
      return result.rows as Row[];
    },
    script: async (sql) => {
      const result = await session.query(sql).catch(rethrow);
      return [result].flat().flatMap(({ rows }) => rows as unknown[]);
    },
  };
}

/** Classes of SQLSTATE, and codes of Node.js, which say that the server is away rather than that the statement is wrong. */
const AWAY =
  /^(08|57P0|53300|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))/;

function rethrow(error: unknown): never {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (AWAY.test(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(message))
    throw new DatabaseUnavailable('postgres', message || code, { cause: error });
  throw error;
}
