import { openDatabases, openDraftSite, SILENT_LOG } from '@soulstat/api/bench';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Crowd, Waited } from './realtime/clients.ts';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

type Shape = Omit<Crowd, 'url'> & { readonly name: string };

const SHAPES: readonly Shape[] = [
  { name: '200 rooms × 20, a hero a second', rooms: 200, clients: 20, thinkingMs: 1000 },
  { name: '200 rooms × 20, without a pause', rooms: 200, clients: 20, thinkingMs: 0 },
  { name: 'one room × 5,000', rooms: 1, clients: 5000, thinkingMs: 1000 },
];

/**
 * Draft rooms with everybody in them, clients on the same machine: how long a hero takes from the captain to each client and to the last
 * one, how long joining takes, and what a connection takes of the server's memory. On the embedded PostgreSQL, and on a server where
 * DATABASE_URL names an empty database.
 */
export async function run(): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const databases = [undefined, ...(databaseUrl ? [databaseUrl] : [])];
  const rows: string[][] = [];
  for (const url of databases)
    for (const shape of SHAPES)
      rows.push([url ? 'server' : 'embedded', ...(await measure(url, shape, rows.length === 0))]);
  console.log(
    formatTable(
      [
        'PostgreSQL',
        'drafts, ms',
        'heroes/s',
        'client p50',
        'client p99',
        'last client p99',
        'join p99',
        'kB a connection',
        'dropped',
        'load',
      ],
      rows,
    ),
  );
}

async function measure(
  databaseUrl: string | undefined,
  { name, ...crowd }: Shape,
  isFirst: boolean,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    { dataDir, clickhouseUrl: undefined, databaseUrl, clickhouseMemoryMb: 512, rawBucket: undefined },
    { log: SILENT_LOG },
  );
  const site = await openDraftSite(databases);
  const connections = crowd.rooms * crowd.clients;
  const clients = fork(new URL('./realtime/clients.ts', import.meta.url));
  try {
    const before = takenMemory();
    clients.send({ url: site.url, ...crowd } satisfies Crowd);
    await once(clients, 'message');
    const kilobytes = (takenMemory() - before) / connections / 1000;
    clients.send('begin');
    const [waited] = (await once(clients, 'message')) as [Waited];
    // Later ones are given memory that the first one left.
    return [name, ...figuresOf(waited, isFirst ? kilobytes.toFixed(1) : '')];
  } finally {
    clients.kill();
    await site.close();
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figuresOf({ events, steps, joins, dropped, seconds }: Waited, kilobytes: string): readonly string[] {
  const [load = 0] = loadavg();
  return [
    (steps.length / seconds).toFixed(0),
    quantile(events, 0.5).toFixed(1),
    quantile(events, 0.99).toFixed(1),
    quantile(steps, 0.99).toFixed(1),
    quantile(joins, 0.99).toFixed(1),
    kilobytes,
    count(dropped),
    load.toFixed(1),
  ];
}

/** What is not garbage: `--expose-gc` makes the figure exact. */
function takenMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
