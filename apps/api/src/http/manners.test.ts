import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let web: TemporaryFolder;
let site: TestApp;
beforeAll(async () => {
  web = await temporaryFolder();
  await mkdir(join(web.path, 'ranks/rank8'), { recursive: true });
  await mkdir(join(web.path, 'assets'));
  await writeFile(join(web.path, 'index.html'), '<html lang="en"><title>Soulstat</title></html>');
  await writeFile(join(web.path, 'ranks/rank8/badge.webp'), 'a picture');
  await writeFile(join(web.path, 'assets/app-1a2b3c4d.js'), 'a script');
  site = await openTestApp({ webDir: web.path });
});
afterAll(async () => {
  await site.close();
  await web.remove();
});

const get = (url: string, headers: Record<string, string>) => site.app.inject({ url, headers });

test('says what an address takes to whoever asks', async () => {
  const { statusCode, headers } = await site.app.inject({ method: 'OPTIONS', url: '/api/match/7/summary' });
  expect([statusCode, headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const wrong = await site.app.inject({ method: 'POST', url: '/api/match/7/summary' });
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test.each([
  [
    '/api/profile/76561198000000000',
    '`accountId` in the address is a SteamID64; this API takes the account id, which is 39734272 (the SteamID64 less 76561197960265728).',
  ],
  ['/api/profile/4294967296', '`accountId` in the address must be at most 4294967294.'],
  ['/api/match/12345678901234567890', '`matchId` in the address must be at most 9007199254740991.'],
])('of %s it is said what would be right', async (url, message) => {
  const { statusCode, body } = await get(url, {});
  expect([statusCode, JSON.parse(body)]).toEqual([400, { code: 'invalid_request', message }]);
});

test.each([
  ['/api/match/1/summary', 'match_not_found'],
  ['/api/heroes/999/overview', 'not_found'],
  ['/api/heroes/999/items', 'not_found'],
  ['/api/items/1/details', 'not_found'],
  ['/api/items/against/999', 'not_found'],
  ['/api/patch-notes/heroes/999', 'not_found'],
  ['/api/builds/999', 'not_found'],
  ['/api/drafts/AAAAAAAA', 'not_found'],
])('%s is not there: 404 with a code', async (url, code) => {
  const { statusCode, body } = await get(url, {});
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { code, message: expect.stringMatching(/^[A-Z].*\.$/) },
  ]);
});

test('text is no JSON', async () => {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/drafts',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(statusCode).toBe(415);
});

test('whoever knows zstd alone gets it', async () => {
  const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'zstd' });
  expect(headers['content-encoding']).toBe('zstd');
});

test.each([
  ['{"team1": "A",}', /^The body is not JSON: .*\(line 1 column \d+\)\.$/],
  ['{"codes": ["A"', /^The body is not JSON: .*\.$/],
  ['', /^The body is empty; this address takes JSON\.$/],
])('with the body %s is told where it is wrong', async (payload, message) => {
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/api/drafts',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { code: 'invalid_request', message: expect.stringMatching(message) },
  ]);
});

test('pictures may be shown by any page, are read by any, and kept for a day or by their version', async () => {
  const [badge, versioned, script] = await Promise.all(
    ['/ranks/rank8/badge.webp', '/ranks/rank8/badge.webp?v=2', '/assets/app-1a2b3c4d.js'].map((url) =>
      get(url, { origin: 'https://tracker.example' }),
    ),
  );
  expect(badge?.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(versioned?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script?.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(script?.headers['access-control-allow-origin']).toBeUndefined();
});
