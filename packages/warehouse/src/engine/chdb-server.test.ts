import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../client/endpoint.ts';
import { SILENT_LOG } from '../client/log.ts';
import { freePort } from '../testing/free-port.ts';
import { SERVER_RIGHTS } from '../testing/server-rights.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { startEngineProcess, type EngineProcess } from './engine-process.ts';

let folders: TemporaryFolder[];
/** As the application has it, but for a port of the native protocol. */
let engine: EngineProcess;
/** What a stranger on this machine may bring: a whole ClickHouse of its own. */
let stranger: EngineProcess;
let tcpPort: number;

beforeAll(async () => {
  folders = [await temporaryFolder(), await temporaryFolder()];
  const [own = '', other = ''] = folders.map(({ path }) => path);
  tcpPort = await freePort();
  [engine, stranger] = await Promise.all([
    startEngineProcess({ directory: own, memoryMb: 512, cluster: { tcpPort, config: {} } }, SILENT_LOG),
    startEngineProcess({ directory: other, memoryMb: 512, rights: SERVER_RIGHTS }, SILENT_LOG),
  ]);
  await answerTo('create table secret (word String) engine = MergeTree order by word');
  await answerTo("insert into secret values ('hidden')");
});
afterAll(async () => {
  await Promise.all([engine.stop(), stranger.stop()]);
  for (const folder of folders) await folder.remove();
});

const basic = ({ username, password }: Pick<Endpoint, 'username' | 'password'>) => ({
  authorization: `Basic ${btoa(`${username}:${password}`)}`,
});

interface Asked {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly of?: EngineProcess;
}

/** One request in the plainest HTTP, as the owner unless it is said otherwise. */
async function ask(
  body: string,
  { query = {}, of = engine, signal, headers = basic(of.endpoint) }: Asked = {},
) {
  const address = `${of.endpoint.url}/?${new URLSearchParams(query)}`;
  // No connection stays open, for which the engine would wait at its end.
  const init = {
    method: 'POST',
    body,
    headers: { connection: 'close', ...headers },
    ...(signal && { signal }),
  };
  const response = await fetch(address, init);
  return { status: response.status, text: await response.text() };
}

const answerTo = async (sql: string, asked?: Asked) => (await ask(sql, asked)).text.trim();

const STATEMENTS = [
  'select 1',
  '1',
  'select * from secret',
  'select name from system.tables',
  'select query from system.processes',
  'insert into secret values (1)',
  'drop table secret',
  'system stop listen http',
  'set readonly = 0',
  'grant all on *.* to default',
  "kill query where query_id != '' sync",
];

describe('who knows no secret of this start', () => {
  test.each([
    ['with a wrong password', basic({ username: 'soulstat', password: 'wrong' })],
    ['without a password', { 'x-clickhouse-user': 'soulstat' }],
    ['as nobody whom there is', basic({ username: 'admin', password: '' })],
  ])('is not let in over HTTP %s', async (_, headers) => {
    for (const statement of STATEMENTS) {
      const { status, text } = await ask(statement, { headers });
      expect([status, text]).toEqual([403, expect.stringContaining('AUTHENTICATION_FAILED')]);
    }
  });

  const UNREAD = /TOO_DEEP_RECURSION|SYNTAX_ERROR/;
  const HEADERS = { 'x-clickhouse-user': 'default' };
  test('gets nothing over HTTP as the user whom ClickHouse cannot do without', async () => {
    for (const statement of STATEMENTS) {
      const { status, text } = await ask(statement, { headers: HEADERS });
      expect([status >= 400, text]).toEqual([true, expect.stringMatching(UNREAD)]);
    }
    for (const setting of ['max_query_size', 'max_parser_depth', 'readonly'])
      expect(await answerTo('select 1', { headers: HEADERS, query: { [setting]: '0' } })).toContain(
        'READONLY',
      );
    expect(await answerTo('', { headers: HEADERS, query: { query: 'select 1' } })).toMatch(UNREAD);
    expect(await answerTo('select count() from secret')).toBe('1');
  });

  const fromAfar = (user: string, settings = '') =>
    answerTo(`select * from remote('127.0.0.1:${tcpPort}', default, secret, ${user}) ${settings}`, {
      of: stranger,
    });
  test('gets nothing over the native protocol either', async () => {
    expect(await fromAfar("'soulstat', 'wrong'")).toContain('AUTHENTICATION_FAILED');
    expect(await fromAfar("'soulstat', ''")).toContain('AUTHENTICATION_FAILED');
    expect(await fromAfar("'default', ''")).toMatch(UNREAD);
    expect(await fromAfar("'default', ''", 'settings max_parser_depth = 100')).toMatch(UNREAD);
    expect(await fromAfar(`'soulstat', '${engine.endpoint.password}'`)).toBe('hidden');
  });

  test('finds another secret at every start', () => {
    expect(stranger.endpoint.password).not.toBe(engine.endpoint.password);
    expect(engine.endpoint.password?.length).toBeGreaterThan(30);
  });
});

test.each([
  "select * from file('/etc/passwd', LineAsString)",
  'select * from `/etc/passwd`',
  "insert into function file('/tmp/soulstat-attack', LineAsString) select 'x'",
  "select * from url('http://127.0.0.1:1/', LineAsString, 'line String')",
  "insert into function url('http://127.0.0.1:1/', LineAsString, 'line String') select 'x'",
  "select * from remote('127.0.0.1:1', system.one)",
  "select * from s3('http://127.0.0.1:1/bucket/x', LineAsString, 'line String')",
  "select * from executable('id', LineAsString, 'line String')",
  "select * from mysql('127.0.0.1:1', 'd', 't', 'u', 'p')",
  'create table passwords (line String) engine = File(LineAsString)',
  "create table afar (line String) engine = URL('http://127.0.0.1:1/', LineAsString)",
  'create function twice as x -> x + x',
  'create user other',
  'create database other',
  'grant all on *.* to soulstat',
  'system shutdown',
  'system stop listen http',
  'system flush logs',
  "backup table secret to File('/tmp/soulstat-attack')",
  "select 1 into outfile '/tmp/soulstat-attack'",
])('who takes over the application still cannot: %s', async (statement) => {
  const { status, text } = await ask(statement);
  expect([statement, status]).toEqual([statement, expect.toSatisfy((code: number) => code >= 400)]);
  expect(text).toMatch(/ACCESS_DENIED|UNSUPPORTED_METHOD|SYNTAX_ERROR|INTO OUTFILE is not allowed/);
});

test('a read that is marked as one writes nothing', async () => {
  const query = { readonly: '2' };
  for (const statement of [
    "insert into secret values ('more')",
    'drop table secret',
    'truncate table secret',
  ])
    expect(await answerTo(statement, { query })).toContain('READONLY');
  expect(await answerTo('select count() from secret settings readonly = 0', { query })).toContain('READONLY');
  expect(await answerTo('select count() from secret settings max_threads = 1', { query })).toBe('1');
});

const running = () =>
  answerTo(
    "select count() from system.processes where query like '%sleepEachRow%' and query not like '%processes%'",
  );

const SLOW = 'select sleepEachRow(0.1) from numbers(600) settings max_block_size = 1 format JSONEachRow';

test.each(['0', '1'])(
  'a read whose caller has gone away is ended (wait_end_of_query=%s)',
  async (wait_end_of_query) => {
    const gone = new AbortController();
    const query = { wait_end_of_query, readonly: '2' };
    const asking = ask(SLOW, { query, signal: gone.signal });
    while ((await running()) === '0') await delay(20);
    gone.abort();
    await expect(asking).rejects.toThrow();
    while ((await running()) !== '0') await delay(20);
  },
);

test('a statement is ended by its id', async () => {
  const asking = ask(SLOW, { query: { query_id: 'slow', wait_end_of_query: '1' } });
  while ((await running()) === '0') await delay(20);
  await answerTo("kill query where query_id = 'slow' sync");
  expect((await asking).text).toContain('QUERY_WAS_CANCELLED');
});
