import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SILENT_LOG } from '../client/log.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { startEngineProcess, type EngineProcess } from './engine-process.ts';

let folder: TemporaryFolder;
let engine: EngineProcess;

beforeAll(async () => {
  folder = await temporaryFolder();
  engine = await startEngineProcess({ directory: folder.path, memoryMb: 512 }, SILENT_LOG);
});
afterAll(async () => {
  await engine.stop();
  await folder.remove();
});

function asOwner(): Record<string, string> {
  const { username, password } = engine.endpoint;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

interface Asked {
  readonly query?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  readonly headers?: Record<string, string>;
}

/** One request as the owner, in the plainest HTTP. */
async function ask({ query = {}, body = '', headers = {} }: Asked) {
  const address = `${engine.endpoint.url}/?${new URLSearchParams(query)}`;
  const response = await fetch(address, { method: 'POST', body, headers: { ...asOwner(), ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const answerTo = async (sql: string, query: Record<string, string> = {}) =>
  (await ask({ body: sql, query })).text.trim();

describe('who may ask', () => {
  test.each([
    ['nobody', {}],
    ['a wrong password', { authorization: `Basic ${Buffer.from('soulstat:wrong').toString('base64')}` }],
    ['the default user', { authorization: `Basic ${Buffer.from('default:').toString('base64')}` }],
    ['an empty header', { authorization: '' }],
  ])('not %s', async (_, headers) => {
    const response = await fetch(engine.endpoint.url, { method: 'POST', body: 'select 1', headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('AUTHENTICATION_FAILED');
  });

  test('anyone may see that it is there, and no more', async () => {
    const response = await fetch(`${engine.endpoint.url}/ping`);
    expect([response.status, await response.text()]).toEqual([200, 'Ok.\n']);
  });

  test('the secret is another at every start', async () => {
    const other = await temporaryFolder();
    const second = await startEngineProcess({ directory: other.path, memoryMb: 512 }, SILENT_LOG);
    expect(second.endpoint.password).not.toBe(engine.endpoint.password);
    expect(second.endpoint.password?.length).toBeGreaterThan(30);
    await second.stop();
    await other.remove();
  });
});

describe('a request', () => {
  test('has its statement in the body, in the address, or half and half', async () => {
    expect(await answerTo('select 1')).toBe('1');
    expect((await ask({ query: { query: 'select 2' } })).text).toBe('2\n');
    await answerTo('create table half (id UInt8) engine = Memory');
    await ask({ query: { query: 'insert into half format JSONEachRow' }, body: '{"id":7}\n{"id":8}' });
    expect(await answerTo('select sum(id) from half')).toBe('15');
  });

  test('leaves no setting, parameter or database behind', async () => {
    await answerTo('create database elsewhere');
    expect(
      await answerTo("select {name:String}, currentDatabase(), getSetting('max_threads')", {
        param_name: 'x',
        database: 'elsewhere',
        max_threads: '7',
      }),
    ).toBe('x\telsewhere\t7');
    expect(await answerTo("select currentDatabase(), getSetting('max_threads') != 7")).toBe('default\t1');
    expect(await answerTo('select {name:String}')).toContain('Substitution `name` is not set');
    await answerTo('set max_threads = 5; use elsewhere');
    expect(await answerTo("select currentDatabase(), getSetting('max_threads') != 5")).toBe('default\t1');
  });

  test('may be compressed', async () => {
    const body = new Uint8Array(zstdCompressSync('select 1 + 1'));
    expect((await ask({ body, headers: { 'content-encoding': 'zstd' } })).text).toBe('2\n');
  });

  test('may be a form, as long parameters are', async () => {
    const body = new FormData();
    body.set('query', 'select {a:String} as a, {b:UInt8} as b');
    body.set('param_a', "it's\\n");
    body.set('param_b', '3');
    expect((await ask({ body, query: { default_format: 'JSONEachRow' } })).text).toBe(
      '{"a":"it\'s\\n","b":3}\n',
    );
  });

  test('gets its answer compressed when it asks for that', async () => {
    const [sent, body] = await new Promise<[string | undefined, Buffer]>((resolve, reject) => {
      const address = `${engine.endpoint.url}/?enable_http_compression=1&query=select+number+from+numbers(1000)`;
      const headers = { ...asOwner(), 'accept-encoding': 'zstd' };
      httpRequest(address, { headers }, (response) => {
        response
          .toArray()
          .then(
            (chunks: Buffer[]) => resolve([response.headers['content-encoding'], Buffer.concat(chunks)]),
            reject,
          );
      }).end();
    });
    expect(sent).toBe('zstd');
    expect(zstdDecompressSync(body).toString().split('\n')).toHaveLength(1001);
  });
});

describe("an error has ClickHouse's code", () => {
  test.each([
    ['selec 1', 62],
    ["select toUInt8('a')", 6],
    ['select * from nowhere', 60],
    ['select nothing', 47],
    ['select nofunction()', 46],
    ['use nowhere', 81],
    ['set nosetting = 1', 115],
    ['select throwIf(1)', 395],
    ['select sleep(3) settings max_execution_time = 1', 159],
  ])('%s: %d', async (body, code) => {
    const { status, text } = await ask({ body });
    expect(status).toBe(500);
    expect(text).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: .*\\(\\w+\\)`, 's'));
  });

  test.each<[string, Asked]>([
    ['Code: 36. ', { body: 'select 1', query: { "a'b": '1' } }],
    ['Code: 48. ', { body: 'select 1', headers: { 'content-encoding': 'gzip' } }],
    ['Code: 1002. ', { body: 'no zstd', headers: { 'content-encoding': 'zstd' } }],
  ])('also when the request itself is wrong: %s', async (code, request) => {
    const { status, text } = await ask(request);
    expect(status).toBe(500);
    expect(text.startsWith(code)).toBe(true);
  });
});

test('a large result comes in pieces, and holds every row', async () => {
  const { text, headers } = await ask({ body: 'select number from numbers(500000) format JSONEachRow' });
  expect(headers.get('transfer-encoding')).toBe('chunked');
  expect(text.trimEnd().split('\n')).toHaveLength(500_000);
  const whole = await ask({
    body: 'select number from numbers(1000) format JSONEachRow',
    query: { wait_end_of_query: '1' },
  });
  expect(Number(whole.headers.get('content-length'))).toBe(whole.text.length);
});

const running = () =>
  answerTo(
    "select count() from system.processes where query like '%sleepEachRow%' and query not like '%processes%'",
  );

test.each(['0', '1'])(
  'a statement whose caller has gone away is ended (wait_end_of_query=%s)',
  async (wait_end_of_query) => {
    const gone = new AbortController();
    const asking = fetch(`${engine.endpoint.url}/?wait_end_of_query=${wait_end_of_query}`, {
      method: 'POST',
      body: 'select sleepEachRow(0.1) from numbers(600) settings max_block_size = 1 format JSONEachRow',
      headers: asOwner(),
      signal: gone.signal,
    }).then((response) => response.text());
    while ((await running()) === '0') await delay(20);
    gone.abort();
    await expect(asking).rejects.toThrow();
    while ((await running()) !== '0') await delay(20);
  },
);
