import { openDatabases, openLiveSite, SILENT_LOG } from '@soulstat/api/bench';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Heard, Watchers } from './live/watchers.ts';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

const [CLIENTS, MATCHES, CHANGES] = [2000, 200, 8];

/**
 * Everybody who watches live matches while all of them move: how long a change takes from the feed's answer to each client, what a client takes of the
 * server's memory, the processor's time, and how large a difference is. Clients are on the same machine.
 */
export async function run([clients = CLIENTS, matches = MATCHES]: readonly number[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 512,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );
  const site = await openLiveSite(databases, matches);
  const crowd = fork(new URL('./live/watchers.ts', import.meta.url));
  try {
    const before = takenMemory();
    crowd.send({ url: site.url, clients } satisfies Watchers);
    await once(crowd, 'message');
    const kilobytes = (takenMemory() - before) / clients / 1000;
    const [delays, sizes, cores]: [number[], number[], number[]] = [[], [], []];
    for (let change = 0; change < CHANGES; change += 1) {
      const heard = once(crowd, 'message') as Promise<[Heard]>;
      const begin = performance.timeOrigin + performance.now();
      const used = process.cpuUsage();
      await site.move();
      const [{ at, event }] = await heard;
      const { user, system } = process.cpuUsage(used);
      cores.push((user + system) / 1000);
      delays.push(...at.map((moment) => moment - begin));
      sizes.push(brotliCompressSync(event).length);
    }
    console.log(
      formatTable(
        ['clients', 'matches', 'p50 ms', 'p99 ms', 'processor ms a change', 'kB a client', 'bytes br'],
        [
          [
            count(clients),
            count(matches),
            quantile(delays, 0.5).toFixed(0),
            quantile(delays, 0.99).toFixed(0),
            quantile(cores, 0.5).toFixed(0),
            kilobytes.toFixed(1),
            count(quantile(sizes, 0.5)),
          ],
        ],
      ),
    );
  } finally {
    crowd.kill();
    await site.close();
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function takenMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
