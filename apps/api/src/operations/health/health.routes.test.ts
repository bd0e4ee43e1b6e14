import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@soulstat/api-client';
import { connectClickHouse, superviseEngine } from '@soulstat/warehouse';
import {
  ch,
  copyMigratedClickHouse,
  type SupervisedEngine,
  temporaryFolder,
  type TemporaryFolder,
} from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { DRIFT_CHECK } from '../worker/counting.jobs.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { renewRollupsLease, releaseRollupsLease } from '../../storage/queries/lease.ts';
import { injectingFetch, openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let folder: TemporaryFolder;
beforeAll(async () => {
  api = await openTestApp();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await api.close();
  await folder.remove();
});

test('a server whose databases answer is live and ready', async () => {
  expect(await api.client.get('/api/health/live')).toEqual({ status: 'live' });
  expect(await api.client.get('/api/health/ready')).toEqual({
    status: 'ready',
    databases: {
      clickhouse: { state: 'ready', since: expect.any(Number) },
      postgres: { state: 'ready', since: null },
    },
    drift: { state: 'unchecked', checkedAt: null },
  });
});

test('a ready server says what the daily check of its counts saw', async () => {
  const { postgres, clickhouse } = api.databases;
  const check = () =>
    DRIFT_CHECK.run({}, { stores: api.databases, log: SILENT_LOG, signal: new AbortController().signal });
  await check();
  const checkedAt = expect.any(Number);
  expect(await api.client.get('/api/health/ready')).toMatchObject({ drift: { state: 'none', checkedAt } });
  await clickhouse.run(ch`insert into match_day (day, mode, matches) values ('2026-05-10', 'ranked', 3)`);
  await check();
  expect(await api.client.get('/api/health/ready')).toMatchObject({ drift: { state: 'found', checkedAt } });

  const other = '00000000-0000-4000-8000-000000000002';
  await renewRollupsLease(postgres, other, 60);
  await expect(check()).rejects.toThrow('Another process counts at the moment');
  expect(await api.client.get('/api/health/ready')).toMatchObject({ drift: { state: 'found', checkedAt } });
  await releaseRollupsLease(postgres, other);
});

test('while the engine is down everything that needs it says so and when to come back, and then it answers again', async () => {
  const directory = join(folder.path, 'clickhouse');
  await copyMigratedClickHouse(directory);
  const engine = await superviseEngine({ directory, memoryMb: 512, log: SILENT_LOG });
  const clickhouse = connectClickHouse(engine);
  const stores = { ...api.databases, clickhouse };
  const app = buildApp({ ...stores, ingester: openIngester(stores) });
  const client = createClient({ baseUrl: '', fetch: injectingFetch(app) });
  expect(await client.get('/api/info/coverage')).toMatchObject({ matches: 0 });

  await takeAway(engine, directory);
  await expect(client.get('/api/info/coverage')).rejects.toMatchObject({
    status: 503,
    code: 'temporarily_unavailable',
    retryAfterSeconds: 5,
  });
  const notReady = await app.inject('/api/health/ready');
  expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '5']);
  expect(notReady.json()).toMatchObject({
    code: 'temporarily_unavailable',
    databases: { clickhouse: { state: 'restarting' }, postgres: { state: 'ready' } },
  });
  expect(await client.get('/api/health/live')).toEqual({ status: 'live' });

  await rm(directory);
  await rename(`${directory}-away`, directory);
  while (engine.status().state !== 'ready') await delay(50);
  expect(await client.get('/api/info/coverage')).toMatchObject({ matches: 0 });
  expect(await client.get('/api/health/ready')).toMatchObject({ status: 'ready' });
  await app.close();
  await clickhouse.close();
});

/** Kills the engine and keeps it from starting: where its directory was, there is a file. */
async function takeAway(engine: SupervisedEngine, directory: string): Promise<void> {
  await rename(directory, `${directory}-away`);
  await writeFile(directory, '');
  process.kill(engine.pid() ?? 0, 'SIGKILL');
  while (engine.status().state === 'ready') await delay(20);
}
