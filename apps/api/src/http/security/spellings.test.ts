import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { connect, type AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractRoutes } from '../openapi/openapi.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const PER_ADDRESS = 5;

let web: TemporaryFolder;
let site: TestApp;
let port: number;
beforeAll(async () => {
  web = await temporaryFolder();
  await mkdir(join(web.path, 'assets'));
  await writeFile(join(web.path, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  await writeFile(join(web.path, 'assets/known-1a2b.js'), '// A file.');
  site = await openTestApp({
    webDir: web.path,
    trustedProxies: ['127.0.0.1'],
    rateLimits: { perAddress: PER_ADDRESS },
  });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await site.close();
  await web.remove();
});

interface Sent {
  readonly method?: string;
  readonly target: string;
  /** The visitor's address, as the proxy tells it. */
  readonly from?: string;
}

/** The answer to these very bytes: a client would write the address anew. */
async function send({ method = 'GET', target, from = '198.51.100.1' }: Sent) {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${from}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  const answer = await textOf(socket);
  return { status: Number(answer.slice(9, 12)), answer };
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** The same path in ways in which a router might read it. */
const SPELT: Readonly<Record<string, (path: string) => string>> = {
  'with its first letter encoded': (path) => path.replace(/[a-z]/i, encoded),
  'with its last letter encoded': (path) => path.replace(/[a-z](?=[^a-z]*$)/i, encoded),
  'with two slashes': (path) => `/${path}`,
  'with two slashes further on': (path) => path.replace(/(?!^)\/|$/, '//'),
  'with a part that is a dot': (path) => `/.${path}`,
  'with a part that leads back': (path) => `/x/..${path}`,
  'with encoded dots': (path) => `/x/%2e%2e${path}`,
  'with a backslash': (path) => path.replace('/', '/\\'),
  'as to a proxy': (path) => `http://127.0.0.1${path}`,
  'with a part behind #': (path) => `${path}#x`,
};

const OPERATIONS = contractRoutes().map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, '7') }));
const OTHERS = [
  '/',
  '/heroes',
  '/external',
  '/external/match/1',
  '/assets/known-1a2b.js',
  '/ws/draft',
  '/nowhere',
];
const ROUTES = [...OPERATIONS, ...OTHERS.map((url) => ({ method: 'GET', url }))];

describe.each(Object.entries(SPELT))('an address %s', (_, spell) => {
  test('leads nowhere, whatever it would lead to', async () => {
    expect(OPERATIONS.length).toBeGreaterThan(100);
    for (const { method, url } of ROUTES) {
      const target = spell(url);
      if (target === url) continue;
      const { status, answer } = await send({ method, target });
      expect([status, answer.includes('one spelling')], `${method} ${target}`).toEqual([404, true]);
    }
  });
});

test('a socket is opened at its own address alone', async () => {
  const statusOf = async (target: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('sixteen bytes...')}\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().slice(9, 12);
  };
  expect(await statusOf('/ws/draft')).toBe('101');
  for (const spell of Object.values(SPELT)) expect(await statusOf(spell('/ws/draft'))).toBe('404');
});

test('addresses as we write them lead where they should', async () => {
  const { status } = await send({ target: '/assets/known-1a2b.js', from: '198.51.100.2' });
  expect(status).toBe(200);
  for (const url of ['/', '/heroes?x=//&y=%61&z=../', '/external/match/1'])
    expect((await send({ target: url, from: '198.51.100.2' })).answer).toContain('<!doctype html>');
  const search = await send({
    target: `/api/profile/search-profiles/${encodeURIComponent("a/b?c#d .~-_!*'()é%")}`,
    from: '198.51.100.2',
  });
  expect(search.status).toBe(200);
});

test.each([
  ['an operation', 'GET', '/api/health/live', 200],
  ['an operation that is none', 'GET', '/api/nothing', 404],
  ['a change that is none', 'POST', '/api/nothing', 404],
  ['an operation with a slash at its end', 'GET', '/api/health/live/', 200],
  ['a file that is none', 'GET', '/assets/nothing.js', 404],
])('%s is limited by address', async (_, method, target, status) => {
  const from = `203.0.113.${target.length + method.length}`;
  const statuses: number[] = [];
  for (let time = 0; time <= PER_ADDRESS; time += 1)
    statuses.push((await send({ method, target, from })).status);
  expect(statuses).toEqual([...Array.from({ length: PER_ADDRESS }, () => status), 429]);
});
