import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useProblems } from './problems.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { useTurns } from './turns.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server with addresses that answer at once, and others that answer when they are told to. */
async function openSlowServer(limits: { readonly underWay: number; readonly waiting: number }) {
  const answers: (() => void)[] = [];
  app = Fastify({ trustProxy: '127.0.0.1' });
  useProblems(app);
  useTurns(app, { ...RATE_LIMITS, ...limits });
  app.get('/quick', async () => 'done');
  app.get('/assets/known.js', async () => 'done');
  app.get('/ws/live', async () => 'done');
  const inner = app;
  app.get('/page', async ({ ip }) => (await inner.inject({ url: '/quick', remoteAddress: ip })).body);
  app.get('/*', () => new Promise((answer) => answers.push(() => answer('done'))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    answers,
    ask: (from: string, path = '/slow', signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from }, signal }),
  };
}

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

test('of one address some requests are worked on, others wait for their turn and all are answered', async () => {
  const { ask, answers } = await openSlowServer({ underWay: 2, waiting: 10 });
  const requests = Array.from({ length: 5 }, () => ask('198.51.100.7'));
  await until(() => answers.length === 2);
  // Another address is answered meanwhile, and so is this one afterwards.
  expect((await ask('198.51.100.8', '/quick')).status).toBe(200);
  expect(answers).toHaveLength(2);
  for (let answered = 0; answered < 5; answered += 1) {
    await until(() => answers.length > answered);
    answers[answered]?.();
  }
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('beyond those that may wait a request is refused with a sentence', async () => {
  const { ask, answers } = await openSlowServer({ underWay: 1, waiting: 1 });
  const first = ask('198.51.100.7');
  await until(() => answers.length === 1);
  const waiting = ask('198.51.100.7');
  await expect.poll(async () => (await ask('198.51.100.7', '/quick')).status).toBe(429);
  const refused = await ask('198.51.100.7', '/quick');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  answers[0]?.();
  await until(() => answers.length === 2);
  answers[1]?.();
  expect([(await first).status, (await waiting).status]).toEqual([200, 200]);
});

test('who leaves gives the turn back, and nothing is done for whoever left while waiting', async () => {
  const { ask, answers } = await openSlowServer({ underWay: 1, waiting: 10 });
  const leaving = new AbortController();
  const left = [1, 2, 3].map(() => ask('198.51.100.7', '/slow', leaving.signal).catch(() => undefined));
  await until(() => answers.length === 1);
  leaving.abort();
  await Promise.all(left);
  expect((await ask('198.51.100.7', '/quick')).status).toBe(200);
  expect(answers).toHaveLength(1);
});

test('a file of the site that is there waits for nothing, and what only begins like one or like a socket does', async () => {
  const { ask, answers } = await openSlowServer({ underWay: 1, waiting: 10 });
  const begun = ['/ws/nothing', '/assets/nothing.js', '/ws/live/nothing'].map((path) =>
    ask('198.51.100.7', path),
  );
  await until(() => answers.length === 1);
  for (const path of ['/assets/known.js', '/ws/live'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  expect(answers).toHaveLength(1);
  for (let answered = 0; answered < begun.length; answered += 1) {
    await until(() => answers.length > answered);
    answers[answered]?.();
  }
  await Promise.all(begun);
});

test('a page does not wait for what it asks its own server for in the name of its visitor', async () => {
  const { ask } = await openSlowServer({ underWay: 1, waiting: 10 });
  const pages = Array.from({ length: 4 }, async () => (await ask('198.51.100.7', '/page')).text());
  expect(await Promise.all(pages)).toEqual(['done', 'done', 'done', 'done']);
});
