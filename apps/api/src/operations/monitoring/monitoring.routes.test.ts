import { wilsonInterval } from '@soulstat/statistics';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMetrics, serveMetrics } from './metrics.ts';
import { noteFailure } from '../../matches/queries/downloads.ts';
import { saveSalts } from '../../matches/queries/salts.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const now = Math.floor(Date.now() / 1000);
const DURATION = 1800;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const take = (fileName: string, bytes: Uint8Array) =>
    api.ingester.ingest({ fileName, firstMatch: 1, bytes });
  // They ended one and two hours ago.
  for (const hours of [1, 2]) {
    const startedAt = now - hours * 3600 - DURATION;
    const match = { ...sampleMatch({ pathIntervalSeconds: null }), matchId: 93_000_000 + hours, startedAt };
    await take(`${hours}.meta`, encodeMatchFile({ ...match, durationSeconds: DURATION }));
  }
  await take('93000009.meta', new Uint8Array([1, 2, 3]));
  const { postgres } = api.databases;
  const salts = [11, 12, 13].map((matchId) => ({
    matchId,
    kind: 'metadata' as const,
    clusterId: 1,
    salt: 1,
  }));
  await saveSalts(postgres, { salts, present: new Set(), forward: false });
  await noteFailure(postgres, {
    matchId: 11,
    code: 'not_there',
    message: 'Not there.',
    isOfHost: false,
    pauseSeconds: 600,
    tried: [],
  });
});
afterAll(() => api.close());

test('the site says how it is doing, from real counts', async () => {
  await api.client.get('/api/info/coverage');
  await api.client.get('/api/info/coverage');
  const told = await api.client.get('/api/monitoring');
  expect(told.hours).toHaveLength(48);
  expect(told.hours.reduce((sum, { matches }) => sum + matches, 0)).toBe(2);
  expect(told.days).toHaveLength(30);
  expect(told.days.reduce((sum, { matches }) => sum + matches, 0)).toBe(2);
  expect(told.lag.matches).toBe(2);
  // One ended two hours ago, and came just now.
  expect(told.lag.p95Seconds).toBeGreaterThanOrEqual(7200);
  expect(told.lag.p50Seconds).toBeLessThanOrEqual(told.lag.p95Seconds ?? 0);
  expect(told.downloads).toMatchObject({
    waiting: 3,
    due: 2,
    downloadedLastDay: 0,
    failures: [{ code: 'not_there', message: 'Not there.', matches: 1 }],
  });
  expect(told.refusedFiles).toMatchObject([{ matches: 1 }]);
  const [low, high] = wilsonInterval(2, 2);
  expect(told.ranks).toEqual([{ tier: expect.any(Number), matches: 2, share: 1, low, high }]);
  expect(told.sizes.map(({ name }) => name)).toEqual(['facts', 'accounts', 'matchFiles']);
  for (const { bytes } of told.sizes) expect(bytes).toBeGreaterThan(0);
  const coverage = told.requests.find(({ route }) => route === '/api/info/coverage');
  expect(coverage).toMatchObject({ method: 'GET', requests: 2, errors: 0 });
  expect(coverage?.p50Ms).toBeLessThanOrEqual(coverage?.p99Ms ?? 0);
});

test('addresses that nobody serves are not counted one by one, and those of the owner not told', async () => {
  for (const url of ['/api/x1', '/api/x2', '/nothing']) await api.app.inject({ url });
  await api.app.inject({ method: 'POST', url: '/api/admin/demo/build' });
  const routes = (await api.client.get('/api/monitoring')).requests.map(({ route }) => route);
  expect(routes.filter((route) => /x1|admin/.test(route))).toEqual([]);
});

test('a Prometheus server is told on a port of its own', async () => {
  const registry = openMetrics(api.databases.postgres);
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('soulstat_downloads{state="waiting"} 3');
  expect(text).toContain('process_cpu_user_seconds_total');
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await server.close();
});
