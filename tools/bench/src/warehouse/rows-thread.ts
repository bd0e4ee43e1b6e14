/** Holds decoded matches and makes rows of them, some at a time as it is asked, like the threads of a server that read files. */
import { prepareMatch } from '@soulstat/api/bench';
import { parentPort, workerData } from 'node:worker_threads';
import { dayOfMatches, simulate } from './day-of-matches.ts';

export interface HeldMatches {
  readonly distinct: number;
  readonly seed: number;
  readonly matches: number;
  readonly firstId: number;
}

export interface WantedRows {
  readonly from: number;
  readonly to: number;
  readonly sha256: string;
}

const { distinct, seed, matches, firstId } = workerData as HeldMatches;
const held = [...dayOfMatches(simulate(distinct, seed), matches, firstId)];

parentPort?.on('message', ({ from, to, sha256 }: WantedRows) => {
  const prepared = held.slice(from, to).map((match) => prepareMatch(match, sha256));
  const memory = prepared.flatMap(({ facts }) => [
    facts.match.buffer as ArrayBuffer,
    facts.players.buffer as ArrayBuffer,
  ]);
  parentPort?.postMessage(prepared, memory);
});
parentPort?.postMessage('ready', []);
