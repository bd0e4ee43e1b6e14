/** A thread that asks as visitors do, at a steady pace, and says how long each answer took since it was asked for the last time. */
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visits } from './visits.ts';

const { url, paths, everyMs } = workerData as Visits;
/** A connection each: one that is kept may be closed by the server just when it is used again. */
const agent = new Agent({ keepAlive: false, maxSockets: 100 });
let taken: number[] = [];
let failures: string[] = [];
let asked = 0;

/** Thousands of visitors, each with an address of its own. */
const addressOf = (visitor: number) => `203.0.${Math.floor(visitor / 250) % 250}.${visitor % 250}`;

parentPort?.on('message', () => {
  parentPort?.postMessage({ times: taken, failures });
  [taken, failures] = [[], []];
});

const begunAt = performance.now();
for (let request = 0; ; request += 1) {
  const dueAt = begunAt + request * everyMs;
  const early = dueAt - performance.now();
  if (early > 0) await delay(early);
  const path = paths[request % paths.length] ?? '/';
  void ask(`${url}${path}`).then(
    () => taken.push(performance.now() - dueAt),
    (error: unknown) => failures.push(`${path} ${error}`),
  );
}

/** From when it was due, so that a server that falls behind cannot hide it. */
function ask(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'x-forwarded-for': addressOf(asked++) } }, (response) => {
      const { statusCode = 500 } = response;
      response.resume().on('end', () => (statusCode < 500 ? resolve() : reject(new Error(`${statusCode}`))));
    }).on('error', reject);
  });
}
