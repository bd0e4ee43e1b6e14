import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../../apps/api/src/main.ts', import.meta.url));
const STARTS = 3;
const LOOK_EVERY_MS = 20;
/** From ready until nothing is under way that belongs to the start. */
const REST_MS = 60_000;
const PATIENCE_MS = 120_000;

export const START_HEAD = ['start of the server', 'seconds to ready', 'MB of all processes at rest'];

/** As `npm start` starts it, but from the sources. */
const NODE_ARGS = ['--max-semi-space-size=16', '--conditions=@soulstat/source', '--no-warnings', MAIN];

/** Starts the server on the folder until `/api/health/ready` says that it is ready. */
export async function coldStarts(dataDir: string, clickhouseMemoryMb: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (let start = 1; start <= STARTS; start += 1) {
    const port = await freePort();
    const startedAt = performance.now();
    const server = spawn(process.execPath, NODE_ARGS, {
      stdio: 'ignore',
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        DATA_DIR: dataDir,
        PORT: String(port),
        CLICKHOUSE_MEMORY_MB: String(clickhouseMemoryMb),
        DEMO: 'off',
      },
    });
    try {
      await ready(port, startedAt + PATIENCE_MS);
      const seconds = (performance.now() - startedAt) / 1000;
      await delay(REST_MS);
      const bytes = await residentBytes(server.pid ?? 0);
      rows.push([String(start), seconds.toFixed(2), (bytes / 1e6).toFixed(0)]);
    } finally {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'close');
    }
  }
  return rows;
}

async function ready(port: number, until: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error('The server does not get ready');
    await delay(LOOK_EVERY_MS);
  }
}

/** What a process and its descendants hold in memory, as Linux counts it. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  let bytes = kibibytes * 1024;
  for (const task of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '');
    for (const child of children.trim().split(' ').filter(Boolean))
      bytes += await residentBytes(Number(child));
  }
  return bytes;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
