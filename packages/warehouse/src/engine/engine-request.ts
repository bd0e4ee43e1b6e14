import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

/** One request of ClickHouse's HTTP interface, read. */
export interface EngineRequest extends Readonly<ReturnType<typeof commonOf>> {
  readonly sql: string;
  /** Rows to insert that are no text: a file beside the engine, which the statement reads in the place of its own data. */
  readonly rows?: Awaited<ReturnType<typeof spool>>;
}

/** Parameters of the URL, as our client sends them, that belong to HTTP and are no settings of the engine. */
const HTTP_ONLY = /^(query|query_id|database|default_format|wait_end_of_query|enable_http_compression)$/;

/** An error with ClickHouse's code, so that it reads like the engine's own. */
const engineError = (code: number, name: string, text: string): Error =>
  new Error(`Code: ${code}. DB::Exception: ${text}. (${name})`);

/** Whether the request carries the secret of this start of the engine. */
export function isAllowed(request: IncomingMessage, username: string, password: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `directory` takes the rows of inserts that are no text. */
export async function readEngineRequest(
  request: IncomingMessage,
  url: URL,
  directory: string,
): Promise<EngineRequest> {
  const fields = new URLSearchParams(url.search);
  const insert = fields.get('query') ?? '';
  if (BINARY_INSERT.test(insert)) {
    const rows = await spool(request, directory);
    const sql = insert.replace(BINARY_INSERT, `$1 from infile '${rows.path}' $2`);
    return { ...commonOf(fields), sql, rows };
  }
  const body = await buffer(bodyOf(request));
  const type = request.headers['content-type'] ?? '';
  let data = '';
  // Long parameters come as a form with the statement among its fields.
  if (type.startsWith('multipart/form-data')) await readForm(body, type, fields);
  else data = body.toString('utf8');
  const statement = fields.get('query') ?? '';
  return { ...commonOf(fields), sql: statement && data ? `${statement}\n${data}` : statement || data };
}

const commonOf = (fields: URLSearchParams) => ({
  queryId: fields.get('query_id') || randomUUID(),
  database: fields.get('database') ?? undefined,
  /** Settings of the statement, and its parameters as `param_<name>`. */
  settings: settingsOf(fields),
  format: fields.get('default_format') ?? 'TabSeparated',
  /** The whole result before the first byte, so that an error is always a status. */
  waitForEnd: fields.get('wait_end_of_query') === '1',
  isCompressed: fields.get('enable_http_compression') === '1',
});

/** The engine takes a statement as text: what is no text reaches it by a file. */
const BINARY_INSERT = /^(\s*insert\s+into\s[^']*?)\s(format\s+RowBinary\w*)\s*$/i;

async function spool(request: IncomingMessage, directory: string) {
  const path = join(directory, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(bodyOf(request), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await remove();
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw engineError(243, 'NOT_ENOUGH_SPACE', 'No space left on device for the rows of the insert');
  }
  return { path, remove };
}

function bodyOf(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding !== 'zstd')
    throw engineError(48, 'NOT_IMPLEMENTED', `Unknown http content encoding: ${encoding}`);
  const decoder = createZstdDecompress();
  request.on('error', (error) => decoder.destroy(error));
  return request.pipe(decoder);
}

async function readForm(body: Buffer, type: string, fields: URLSearchParams): Promise<void> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) fields.set(name, typeof value === 'string' ? value : await value.text());
}

function settingsOf(fields: URLSearchParams): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [name, value] of fields) {
    if (HTTP_ONLY.test(name)) continue;
    if (!/^[A-Za-z_]\w*$/.test(name))
      throw engineError(36, 'BAD_ARGUMENTS', `${JSON.stringify(name)} is no name of a setting`);
    settings.set(name, value);
  }
  return settings;
}
