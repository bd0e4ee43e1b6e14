/** Generates players and builds their index in a thread, as the server does, and says how long the building took. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex } from '@soulstat/player-search';
import { generatePlayers } from '@soulstat/player-search/testing';

const players = generatePlayers(workerData as number);
const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
const index = buildIndex(players);
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - startedAt) / 1000;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ index, seconds, cpuSeconds: (user + system) / 1_000_000 });
