import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { LOAD_LIMITS, useServerLoad } from './server-load.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

test('answers say that the server is busy while too many requests wait, and no longer', async () => {
  const answers: (() => void)[] = [];
  app = Fastify();
  // However busy this machine is, its event loop is not what is tried.
  useServerLoad(app, { ...LOAD_LIMITS, eventLoopDelayMs: 1e6, requestsUnderWay: 2 });
  app.get('/quick', async () => 'done');
  app.get('/slow', () => new Promise((answer) => answers.push(() => answer('done'))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const load = async () => (await ask('/quick')).headers.get('server-load');

  expect(await load()).toBeNull();
  const waiting = [ask('/slow'), ask('/slow'), ask('/slow')];
  await expect.poll(load, { timeout: 30_000 }).toBe('busy');
  expect((await ask('/quick')).status).toBe(200);
  for (const answer of answers) answer();
  await Promise.all(waiting);
  await expect.poll(load, { timeout: 30_000 }).toBeNull();
});

test('answers say so while the event loop is late', async () => {
  app = Fastify();
  useServerLoad(app, { ...LOAD_LIMITS, eventLoopDelayMs: 50 });
  app.get('/quick', async () => 'done');
  await app.ready();
  const server = app;
  const load = async () => {
    // Nothing else runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    return (await server.inject('/quick')).headers['server-load'];
  };
  await expect.poll(load, { timeout: 30_000 }).toBe('busy');
});
