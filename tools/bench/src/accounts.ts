import { openDatabases, openSignedInSite, SILENT_LOG, type Databases } from '@soulstat/api/bench';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { WARM_UP_SECONDS, type Polling } from './accounts-polling.ts';
import { count, formatTable } from './table.ts';

const REQUESTS_PER_SECOND = 200;
const SECONDS = 30;
const FAVOURITES = 20;
const PATHS = ['/api/auth/status', '/api/profile/favourites'];

/**
 * Signed-in users who ask who they are and for their favourites, by turns, at a fixed rate; sizes are numbers of users. Times are from
 * the moment a request was due, so that a server that falls behind cannot hide it. On the embedded PostgreSQL, and on a server
 * where DATABASE_URL names an empty database.
 */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const users of sizes.length > 0 ? sizes : [1000]) {
    console.log(
      `\nAccounts: ${count(users)} signed-in users with ${FAVOURITES} favourites each, ${REQUESTS_PER_SECOND} requests/s for ${SECONDS} s\n`,
    );
    const rows = await measure('embedded', undefined, users);
    const databaseUrl = process.env['DATABASE_URL'];
    if (databaseUrl) rows.push(...(await measure('a PostgreSQL server', databaseUrl, users)));
    console.log(
      formatTable(['PostgreSQL, ms', 'requests', 'p50', 'p99', 'max', 'failed', 'processor', 'load'], rows),
    );
  }
}

async function measure(name: string, databaseUrl: string | undefined, users: number): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    { dataDir, clickhouseUrl: undefined, databaseUrl, clickhouseMemoryMb: 512, rawBucket: undefined },
    { log: SILENT_LOG },
  );
  try {
    return await poll(name, databases, users);
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function poll(name: string, databases: Databases, users: number): Promise<string[][]> {
  const site = await openSignedInSite(databases, { users, favourites: FAVOURITES });
  const polling: Polling = {
    url: site.url,
    cookies: site.cookies,
    paths: PATHS,
    requestsPerSecond: REQUESTS_PER_SECOND,
    seconds: SECONDS,
    warmUpSeconds: WARM_UP_SECONDS,
  };
  // The visitors have a thread of their own, as real ones have machines of their own.
  const worker = new Worker(new URL('./accounts-visitors.ts', import.meta.url), { workerData: polling });
  const before = process.threadCpuUsage();
  const [times] = (await once(worker, 'message')) as [readonly (readonly number[])[]];
  const { user, system } = process.threadCpuUsage(before);
  await site.close();
  const [load = 0] = loadavg();
  // With the warm-up, whose times are not told.
  const requests = times.reduce((sum, { length }) => sum + length, 0) * (1 + WARM_UP_SECONDS / SECONDS);
  const processorTime = (user + system) / 1000 / requests;
  return PATHS.map((path, index) => {
    const taken = times[index] ?? [];
    const answered = taken.filter((time) => time >= 0).toSorted((a, b) => a - b);
    return [
      `${name}: ${path}`,
      count(taken.length),
      ...[0.5, 0.99, 1].map((share) => quantile(answered, share).toFixed(1)),
      count(taken.length - answered.length),
      processorTime.toFixed(2),
      load.toFixed(1),
    ];
  });
}

const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
