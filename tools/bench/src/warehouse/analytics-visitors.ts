/** A thread that asks as visitors do, and says how long each answer took. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visits } from './analytics-load.ts';

const { url, paths, perSecond, connections } = workerData as Visits;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const begunAt = performance.now();
const asked: Promise<number>[] = [];
for (const [index, path] of paths.entries()) {
  const dueAt = begunAt + (index * 1000) / perSecond;
  const early = dueAt - performance.now();
  if (early > 0) await wait(early);
  asked.push(timeSince(dueAt, path));
}
parentPort?.postMessage(await Promise.all(asked));
agent.destroy();

/** A timer may be a little early. */
function timeSince(dueAt: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get(`${url}${path}`, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      const isRight = response.statusCode === 200;
      response.resume().on('end', () => resolve(isRight ? Math.max(0, performance.now() - dueAt) : -1));
    }).on('error', () => resolve(-1));
  });
}
