import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useConnections } from '../plugins/connections.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

test('a connection with two hosts in its request is refused', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(
    'GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
  );
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('A request names one host.');
});

test('a connection that is slow with its head is closed within a minute', () => {
  const { headersTimeout, requestTimeout } = api.app.server;
  expect(headersTimeout).toBeGreaterThan(0);
  // Node.js looks at them every ten seconds (`connectionsCheckingInterval`).
  expect(headersTimeout + 10_000).toBeLessThanOrEqual(60_000);
  expect(requestTimeout).toBe(120_000);
});

test('a connection that says nothing more is closed, later than proxies close theirs', () => {
  expect(api.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(api.app.server.keepAliveTimeout).toBeLessThan(75_000);
});

test('whoever does not end a small body is sent away, and one with a whole body is answered', async () => {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  useConnections(app, 200);
  app.post('/small', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = (body: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n${body}`,
    );
    return textOf(socket);
  };
  const [half, whole] = await Promise.all([send('half'), send('0123456789')]);
  expect(half).toBe('');
  expect(whole).toContain('taken');
  await app.close();
});

test('closing ends a connection whose answer was under way, as soon as it is whole', async () => {
  const app = Fastify({ keepAliveTimeout: 600_000 });
  useConnections(app);
  const body = new PassThrough();
  app.get('/slow', async () => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  body.write('first half, ');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toContain('keep-alive');
  const closed = app.close();
  await new Promise(setImmediate);
  body.end('second half');
  expect(await textOf(socket)).toContain('second half');
  await closed;
});
