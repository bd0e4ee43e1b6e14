import type { DumpManifest } from '@soulstat/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { filesOf, openDumpLeague, type DumpLeague } from './testing/dump-league.ts';

let league: DumpLeague;
let manifest: DumpManifest;
beforeAll(async () => {
  league = await openDumpLeague();
  manifest = await league.written();
}, 60_000);
afterAll(() => league.api.close());

const some = () => {
  const [file] = filesOf(manifest, 'players');
  if (!file) throw new Error('No file of players');
  return file;
};
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  league.api.app.inject({ method, url: some().url, headers });

test('a file comes whole, uncoded, for ever', async () => {
  const { bytes, sha256 } = some();
  const whole = await get({ 'accept-encoding': 'br, gzip' });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.byteLength).toBe(bytes);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/vnd.apache.parquet',
    'content-length': String(bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${sha256}"`,
  });
  expect(whole.headers['content-encoding']).toBeUndefined();
  expect((await get({ 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
});

test.each([
  ['bytes=0-', 0, -1],
  ['bytes=0-0', 0, 0],
  ['bytes=4-99', 4, 99],
  ['bytes=-8', -8, -1],
  ['bytes=10-99999999999', 10, -1],
])('%s is a part of it', async (range, from, to) => {
  const { bytes } = some();
  const whole = (await get()).rawPayload;
  const [first, last] = [from < 0 ? bytes + from : from, to < 0 ? bytes + to : to];
  const part = await get({ range });
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes ${first}-${last}/${bytes}`,
    String(last - first + 1),
  ]);
  expect(part.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true);
  const head = await get({ range }, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.headers['content-range']]).toEqual([
    206,
    String(last - first + 1),
    `bytes ${first}-${last}/${bytes}`,
  ]);
});

test.each([
  'bytes=0-1,3-4',
  'bytes=5-2',
  'bytes=-0',
  'bytes=-',
  'bytes=a-b',
  'bytes=99999999999-',
  `bytes=${'9'.repeat(40)}-`,
  `bytes=${'0-0,'.repeat(12)}1-1`,
])('%s is refused', async (range) => {
  const refused = await get({ range });
  expect([refused.statusCode, refused.json().code, refused.headers['content-range']]).toEqual([
    416,
    'range_not_satisfiable',
    `bytes */${some().bytes}`,
  ]);
});

test('a part of another file than the one held is the whole', async () => {
  expect((await get({ range: 'bytes=0-0', 'if-range': '"another"' })).statusCode).toBe(200);
  expect((await get({ range: 'bytes=0-0', 'if-range': `"${some().sha256}"` })).statusCode).toBe(206);
  expect((await get({ range: 'lines=0-0' })).statusCode).toBe(200);
});

test('pages of other sites may read parts', async () => {
  const part = await get({ origin: 'https://elsewhere.example', range: 'bytes=0-0' });
  expect(part.headers['access-control-allow-origin']).toBe('*');
  const exposed = String(part.headers['access-control-expose-headers']);
  for (const name of ['content-range', 'content-length', 'accept-ranges']) expect(exposed).toContain(name);
  const may = await league.api.app.inject({
    method: 'OPTIONS',
    url: some().url,
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
  });
  expect(may.headers['access-control-allow-headers']).toContain('range');
});

test('no other file of the store is handed out', async () => {
  const [receipt] = await league.api.databases.postgres.rows(
    pg<{ sha256: string }>`select encode(sha256, 'hex') as sha256 from ingest_file limit 1`,
  );
  const url = `/api/data/files/${receipt?.sha256}/players-2026-08.parquet`;
  expect((await league.api.app.inject(url)).statusCode).toBe(404);
});
