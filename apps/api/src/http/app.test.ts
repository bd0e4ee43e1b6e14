import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { NO_SIGN_IN } from '../community/accounts/sign-in/settings.ts';
import { contractRoutes } from './openapi/openapi.ts';
import { ADMIN_TOKEN, openTestApp, type TestApp } from '../testing/test-app.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

const INLINE_SCRIPT = 'document.documentElement.dataset.theme = "dark"';
const INDEX_HTML = `<!doctype html><html><head><script>${INLINE_SCRIPT}</script><style>body{margin:0}</style>
<script type="module" src="/assets/app-1a2b3c4d.js"></script></head><body><div id="root"></div></body></html>`;
const SCRIPT = `console.log(${JSON.stringify('a line of the site. '.repeat(200))})`;

let web: TemporaryFolder;
let site: TestApp;
beforeAll(async () => {
  web = await temporaryFolder();
  await mkdir(join(web.path, 'assets'));
  await writeFile(join(web.path, 'index.html'), INDEX_HTML);
  await writeFile(join(web.path, 'robots.txt'), 'User-agent: *');
  await writeFile(join(web.path, 'assets/app-1a2b3c4d.js'), SCRIPT);
  const worker = join(web.path, 'assets/duckdb-browser-eh.worker-1a-c_4d.js');
  await writeFile(worker, SCRIPT);
  await writeFile(`${worker}.br`, brotliCompressSync(SCRIPT));
  await writeFile(join(web.path, 'assets/built-5e6f7a8b.js'), SCRIPT);
  await writeFile(
    join(web.path, 'assets/built-5e6f7a8b.js.br'),
    brotliCompressSync('compressed while building'),
  );
  site = await openTestApp({ webDir: web.path, assetsHost: 'https://pictures.example/game' });
});
afterAll(async () => {
  await site.close();
  await web.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('every answer', () => {
  test('that the contract promises has a route', () => {
    const routes = contractRoutes();
    expect(routes.length).toBeGreaterThan(6);
    for (const { method, url } of routes)
      expect(site.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
  });

  test('carries the id of its request, each a new one', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await get('/api/health/live')).headers['x-request-id']),
    );
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test.each(['/api/health/live', '/', '/api/nothing', '/assets/app-1a2b3c4d.js'])(
    'of %s carries the headers that keep a page to itself',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("object-src 'none'"),
      });
    },
  );

  test.each([
    ['/', "'self'"],
    ['/externality', "'self'"],
    ['/match/1/external', "'self'"],
    ['/external', '*'],
    ['/external/match/1?theme=dark', '*'],
  ])('of %s lets these show it in a frame: %s', async (url, ancestors) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
    expect(headers['x-frame-options']).toBe(ancestors === '*' ? undefined : 'SAMEORIGIN');
  });

  test('allows the scripts of the page itself and pictures of the assets host, and no other inline script', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const hash = (await import('node:crypto')).createHash('sha256').update(INLINE_SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain(
      "img-src 'self' data: blob: https://*.steamstatic.com https://pictures.example;",
    );
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('lets one thread compile WebAssembly, and no page', async () => {
    const policyOf = async (url: string, coding = 'identity') =>
      (await get(url, { 'accept-encoding': coding })).headers['content-security-policy'];
    for (const coding of ['identity', 'br'])
      expect(await policyOf('/assets/duckdb-browser-eh.worker-1a-c_4d.js', coding)).toContain(
        "script-src 'self' 'wasm-unsafe-eval'",
      );
    for (const url of ['/', '/data/sql', '/assets/app-1a2b3c4d.js'])
      expect(await policyOf(url)).not.toContain('unsafe-eval');
  });

  test('asks for no device of the visitor, and lets nothing that it shows ask', async () => {
    const { headers } = await get('/');
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
  });

  test.each([
    ['https://stats.example', 'max-age=31536000'],
    ['http://stats.example', undefined],
  ])('of a site at %s says whether to stay with https', async (publicUrl, expected) => {
    const accounts = { ...NO_SIGN_IN, publicUrl };
    const app = buildApp({ ...site.databases, ingester: site.ingester, accounts });
    const { headers } = await app.inject('/api/health/live');
    expect(headers['strict-transport-security']).toBe(expected);
    await app.close();
  });
});

const post = (headers: Record<string, string>, payload: Buffer) =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/ingest?fileName=a',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, ...headers },
    payload,
  });

describe('a request that fails', () => {
  test.each([
    [
      'GET',
      '/api/nothing',
      404,
      'not_found',
      'There is no GET /api/nothing. The operations are listed at /api/docs.',
    ],
    [
      'DELETE',
      '/api/info/coverage',
      405,
      'method_not_allowed',
      '/api/info/coverage takes GET, HEAD, OPTIONS, not DELETE.',
    ],
    ['GET', '/api/match/abc', 400, 'invalid_request', '`matchId` in the address must be a whole number.'],
    ['GET', '/api/match/1e3', 400, 'invalid_request', '`matchId` in the address must be a whole number.'],
    [
      'GET',
      `/api/match/${'9'.repeat(400)}`,
      400,
      'invalid_request',
      '`matchId` in the address must be at most 9007199254740991.',
    ],
    ['GET', '/api/match/0', 400, 'invalid_request', '`matchId` in the address must be at least 1.'],
    [
      'GET',
      '/api/match/9007199254740993/summary',
      400,
      'invalid_request',
      '`matchId` in the address must be at most 9007199254740991.',
    ],
    [
      'GET',
      '/api/matches/latest?limit=101',
      400,
      'invalid_request',
      '`limit` in the query must be at most 100.',
    ],
    [
      'GET',
      '/api/matches/latest?limit=1&limit=2',
      400,
      'invalid_request',
      '`limit` in the query must be a whole number.',
    ],
    ['GET', '/api/match/%E0%A4%A', 400, 'invalid_request', 'The request could not be read.'],
    [
      'POST',
      '/api/admin/ingest?fileName=a.meta',
      401,
      'admin_token_required',
      'This needs the admin token of the data folder.',
    ],
  ] as const)('%s %s is %d %s with a sentence', async (method, url, status, code, message) => {
    const answer = await site.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, message });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('to have its own headers sent back is not served', async () => {
    const answer = await site.app.inject({
      method: 'TRACE' as 'GET',
      url: '/',
      headers: { 'x-own': 'word' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('word');
  });

  test('for a reason nobody foresaw says only where it is logged, and logs it', async () => {
    const lines: string[] = [];
    const { pino } = await import('pino');
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = buildApp({ ...site.databases, ingester: site.ingester }, { log });
    app.get('/api/broken', async () => {
      throw new Error('the password is swordfish');
    });
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: `Something went wrong on this server. It is logged as request ${answer.headers['x-request-id']}.`,
    });
    const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err);
    expect(logged).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: 'the password is swordfish' },
    });
    await app.close();
  });

  test('with a body that is too large or of another type is refused as such', async () => {
    const large = await post(
      { 'content-type': 'application/octet-stream' },
      Buffer.alloc(64 * 1024 * 1024 + 1),
    );
    expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
    const other = await post({ 'content-type': 'image/png' }, Buffer.alloc(10));
    expect([other.statusCode, other.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('answers are compressed and remembered', () => {
  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('as %s, with a tag of their own that a second request sends back', async (coding, inflate) => {
    const plain = await get('/api/openapi.json');
    const small = await get('/api/openapi.json', { 'accept-encoding': coding });
    expect(small.headers['content-encoding']).toBe(coding);
    for (const { headers } of [plain, small]) expect(headers['vary']).toContain('accept-encoding');
    expect(small.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 4);
    expect(inflate(small.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(small.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, `-${coding}"`));

    for (const present of [plain, small]) {
      const again = await get('/api/openapi.json', {
        'accept-encoding': coding,
        'if-none-match': `"another", ${present.headers.etag}`,
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(present.headers.etag);
    }
    expect((await get('/api/openapi.json', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test.each([
    '/',
    '/robots.txt',
    '/assets/app-1a2b3c4d.js',
    '/assets/built-5e6f7a8b.js',
    '/api/health/live',
    '/api/heroes/library',
    '/api/nothing',
  ])('and %s says that it depends on the coding, also to other sites and when asked again', async (url) => {
    const headers = { 'accept-encoding': 'br', origin: 'https://tracker.example' };
    const first = await get(url, headers);
    const again = await get(url, { ...headers, 'if-none-match': String(first.headers.etag ?? '"none"') });
    for (const answer of [first, again])
      expect(String(answer.headers['vary']).toLowerCase().split(', ')).toContain('accept-encoding');
  });

  test('a HEAD request gets the headers alone', async () => {
    const { statusCode, body, headers } = await site.app.inject({ method: 'HEAD', url: '/api/health/live' });
    expect([statusCode, body, headers['content-type']]).toEqual([200, '', 'application/json; charset=utf-8']);
  });
});

describe('the site', () => {
  test.each(['/', '/match/68623064/summary', '/profile/1/matches', '/no/such/page'])(
    'answers %s with its page, asked for again each time',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, INDEX_HTML]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('keeps files named by their content for a year, compressed', async () => {
    const answer = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^\w+\/javascript; charset=utf-8$/),
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('prefers a file that was compressed while the site was built', async () => {
    const answer = await get('/assets/built-5e6f7a8b.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-type']).toMatch(/^\w+\/javascript; charset=utf-8$/);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('compressed while building');
  });

  test('asks for its other files again each time', async () => {
    const first = await get('/robots.txt');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/robots.txt', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/assets/gone-00000000.js', '/assets/..%2f..%2fpackage.json', '/assets/built-5e6f7a8b.js.br'])(
    'does not answer %s with a page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
