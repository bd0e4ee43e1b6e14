/** A thread that asks as signed-in visitors do, and says how long each answer took. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Polling } from './accounts-polling.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

const polling = workerData as Polling;
await ask(polling, polling.warmUpSeconds);
parentPort?.postMessage(await ask(polling, polling.seconds));
agent.destroy();

/** Milliseconds from when each request was due until its answer was there, by path; -1 for an answer that is no 200. A timer may be a little early. */
async function ask(
  { url, cookies, paths, requestsPerSecond }: Polling,
  seconds: number,
): Promise<number[][]> {
  const taken: number[][] = paths.map(() => []);
  const asked: Promise<void>[] = [];
  const begunAt = performance.now();
  for (let request = 0; request < seconds * requestsPerSecond; request += 1) {
    const dueAt = begunAt + (request * 1000) / requestsPerSecond;
    const early = dueAt - performance.now();
    if (early > 0) await wait(early);
    const path = request % paths.length;
    const visitor = Math.floor(request / paths.length) % cookies.length;
    const address = `${url}${paths[path] ?? ''}`;
    asked.push(
      isAnswered(address, cookies[visitor] ?? '').then((isRight) => {
        taken[path]?.push(isRight ? Math.max(0, performance.now() - dueAt) : -1);
      }),
    );
  }
  await Promise.all(asked);
  return taken;
}

function isAnswered(address: string, cookie: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent, headers: { cookie } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
