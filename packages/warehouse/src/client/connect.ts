import {
  createClient,
  ClickHouseError,
  ClickHouseLogLevel,
  parseError,
  type ClickHouseClient,
} from '@clickhouse/client';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { ch, chQuery, identifier, readsOn, type Ch, type ClickHouse, type EncodedRows } from './ch.ts';
import { openRawHttp } from './raw-http.ts';
import type { Endpoint, EndpointSource } from './endpoint.ts';

/** A statement waits this long for an engine that starts again; after that the visitor is told. */
const PATIENCE_MS = 3000;
const READ_SECONDS = 30;
const WRITE_SECONDS = 600;

/**
 * The whole result before its first byte: an error is then always an error, never a result that breaks off. Up to so many bytes it waits in
 * memory, then on the disk.
 */
const WHOLE = { wait_end_of_query: 1, http_response_buffer_size: String(32 * 1024 * 1024) } as const;

/** Some rows at a time: an error is then the last of them, since a compressed answer could not be broken off with a reason. */
const PIECEMEAL = { http_write_exception_in_output_format: 1 } as const;

/** A read writes nothing, whatever its text says, and ends when nobody waits for it. */
const READ_ONLY = { readonly: '2' } as const;

/** How rows are written. */
const READ_SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  date_time_output_format: 'iso',
  session_timezone: 'UTC',
} as const;

const WHOLE_READ = { ...WHOLE, ...READ_ONLY } as const;

const QUICK_SETTINGS = { ...READ_SETTINGS, ...WHOLE_READ };

const SETTINGS = {
  ...READ_SETTINGS,
  date_time_input_format: 'best_effort',
  // A misspelt column is an error, not a default.
  input_format_skip_unknown_fields: 0,
  // An insert is answered when it is kept, by every version: newer ones gather small inserts by default.
  async_insert: 0,
  // On a cluster (see cluster.ts): an insert is on its shard, and on most of its copies, before it is answered; facts are joined
  // where they lie, because all of a match is on one shard. On a single server these change nothing.
  distributed_foreground_insert: 1,
  distributed_product_mode: 'local',
  insert_quorum: 'auto',
  // Without all shards there is no answer, whatever the server has been told: a part of the matches is no figure.
  skip_unavailable_shards: 0,
  database_replicated_allow_replicated_engine_arguments: 1,
} as const;

/** Batches have each key once: looking for rows that replace each other is a quarter of the work of writing them. */
const NO_REPEATS = { optimize_on_insert: 0 } as const;

const ZSTD = { codec: 'zstd' } as const;

type Clients = Readonly<ReturnType<typeof clientsOf>>;

/** Talks to whatever endpoint the source names at the moment. */
export function connectClickHouse(source: EndpointSource): ClickHouse {
  let current: Clients | undefined;
  let closing: Promise<void> | undefined;

  async function ask<T>(use: (clients: Clients) => Promise<T>): Promise<T> {
    if (closing) throw new DatabaseUnavailable('clickhouse', 'the connection is closed');
    const endpoint = await source.endpoint(PATIENCE_MS);
    const clients = current?.endpoint === endpoint ? current : clientsOf(endpoint);
    if (clients !== current) void closeClients(current);
    current = clients;
    try {
      const result = await use(clients);
      source.answered(endpoint, true);
      return result;
    } catch (error) {
      throw noticed(source, endpoint, error);
    }
  }

  async function* readStream<Row>(statement: Ch<Row>): AsyncGenerator<Row[]> {
    const { endpoint, result } = await ask(async (clients) => ({
      endpoint: clients.endpoint,
      result: await clients.long.query({
        ...chQuery(statement),
        format: 'JSONEachRow',
        clickhouse_settings: { ...PIECEMEAL, ...READ_ONLY },
      }),
    }));
    try {
      for await (const rows of result.stream<Row>()) yield rows.map((row) => withoutError(row.json()));
    } catch (error) {
      throw noticed(source, endpoint, error);
    } finally {
      result.close();
    }
  }

  const askTwice = <T>(use: (clients: Clients) => Promise<T>): Promise<T> =>
    ask(use).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable && isBroken(error.cause)) return ask(use);
      throw error;
    });

  return {
    ...readsOn((statement) => askTwice((clients) => readRows(clients, statement))),
    bytes: (statement) => askTwice((clients) => readBytes(clients, statement)),
    stream: readStream,
    file: (statement) => ask((clients) => readFile(clients, statement)),
    run: (statement) => ask(async ({ long }) => void (await long.command(chQuery(statement)))),
    insert: async (table, rows) => {
      if (rows.length > 0)
        await ask(({ long }) => long.insert({ table, values: rows, format: 'JSONEachRow' }));
    },
    insertEncoded: (table, rows) => ask(({ long }) => insertBytes(long, table, rows)),
    status: source.status,
    close: () => (closing ??= closeClients(current).then(() => source.close())),
  };
}

/** The row, unless it is an error that came late. */
function withoutError<Row>(row: Row): Row {
  const { exception } = row as { readonly exception?: unknown };
  if (typeof exception === 'string' && Object.keys(row as object).length === 1) throw parseError(exception);
  return row;
}

async function readRows<Row>({ short, quick }: Clients, statement: Ch<Row>): Promise<Row[]> {
  const known = await quick?.read(ch`${statement}\nformat JSONEachRow`);
  // Rows are lines; within one a line break is written `\n`.
  if (known) return JSON.parse(`[${known.toString().trimEnd().replaceAll('\n', ',')}]`) as Row[];
  const asked = { ...chQuery(statement), format: 'JSONEachRow', clickhouse_settings: WHOLE_READ } as const;
  return (await short.query(asked)).json<Row>();
}

async function readBytes({ short, quick }: Clients, statement: Ch): Promise<Buffer> {
  const known = await quick?.read(statement);
  return (
    known ?? buffer((await short.exec({ ...chQuery(statement), clickhouse_settings: WHOLE_READ })).stream)
  );
}

async function readFile({ long }: Clients, statement: Ch): Promise<Readable> {
  return (await long.exec({ ...chQuery(statement), clickhouse_settings: READ_ONLY })).stream;
}

async function insertBytes(client: ClickHouseClient, table: string, { head, pieces }: EncodedRows) {
  if (pieces.length === 0) return;
  const { query } = chQuery(ch`insert into ${identifier(table)} format RowBinaryWithNamesAndTypes`);
  const { stream } = await client.exec({
    query,
    values: Readable.from([head, ...pieces], { objectMode: false }),
    clickhouse_settings: NO_REPEATS,
  });
  await finished(stream.resume());
}

const clientsOf = (endpoint: Endpoint) => ({
  endpoint,
  /** For short statements. */
  short: clientOf(endpoint, READ_SECONDS),
  /** For what is short and plain; a server elsewhere has its user in the address. */
  quick: endpoint.username === undefined ? undefined : openRawHttp(endpoint, READ_SECONDS, QUICK_SETTINGS),
  /** For statements that may take minutes. */
  long: clientOf(endpoint, WRITE_SECONDS),
});

async function closeClients(clients: Clients | undefined): Promise<void> {
  clients?.quick?.close();
  await Promise.all([clients?.short.close(), clients?.long.close()]);
}

function clientOf({ url, username, password, compress }: Endpoint, seconds: number): ClickHouseClient {
  return createClient({
    url,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(compress && { compression: { request: ZSTD, response: ZSTD } }),
    application: 'soulstat',
    // Every error is thrown: whoever catches it writes the log.
    log: { level: ClickHouseLogLevel.OFF },
    // The server ends a statement first, so that it is never left running unheard.
    request_timeout: (seconds + 10) * 1000,
    max_open_connections: 16,
    use_multipart_params_auto: true,
    clickhouse_settings: { ...SETTINGS, max_execution_time: seconds },
  });
}

/** Throws when the database does not answer. */
export const pingClickHouse = (db: ClickHouse) => db.count(ch`select 1`);

/** Tells the source that the endpoint failed, or did not answer, and makes of silence `DatabaseUnavailable`. */
function noticed(source: EndpointSource, endpoint: Endpoint, error: unknown): unknown {
  const isSilent = isBroken(error) || isTimeout(error);
  source.answered(endpoint, !isSilent);
  // The embedded engine has no other nodes.
  if (!isSilent && (endpoint.username !== undefined || !isOfOtherNode(error))) return error;
  return new DatabaseUnavailable('clickhouse', (error as Error).message, { cause: error });
}

/** The connection broke or never came about, as opposed to: the database answered, with an error of its own. */
function isBroken(error: unknown): boolean {
  if (error instanceof ClickHouseError || !(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(E[A-Z]+|HPE_\w+)$/.test(code) || /socket hang up|aborted/i.test(error.message);
}

/**
 * What ClickHouse says when a node of its cluster, or their keeper, is away: SOCKET_TIMEOUT, NETWORK_ERROR, TABLE_IS_READ_ONLY,
 * ALL_CONNECTION_TRIES_FAILED, TOO_FEW_LIVE_REPLICAS, NO_REMOTE_SHARD_AVAILABLE, KEEPER_EXCEPTION; ATTEMPT_TO_READ_AFTER_EOF of a node.
 */
function isOfOtherNode(error: unknown): boolean {
  if (!(error instanceof ClickHouseError)) return false;
  if (error.code === '32') return /receiving packet from|Insertion status/.test(error.message);
  return ['209', '210', '242', '279', '285', '519', '999'].includes(error.code);
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^timeout error/i.test(error.message);
