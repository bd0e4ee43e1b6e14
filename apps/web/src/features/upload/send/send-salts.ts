import { ApiError, type SentReport } from '@soulstat/api-client';
import type { FoundSalts } from '../scan/merge-salts.ts';
import type { KeptSalts } from './upload-memory.ts';

/** Matches sent with one request: the server takes a thousand, and half of that keeps its answer quick. */
export const SENT_AT_ONCE = 500;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export interface SendOptions {
  readonly post: (salts: readonly FoundSalts[], forward: boolean) => Promise<SentReport>;
  /** Keeps what became of some of them; a chunk counts as sent once this is done. */
  readonly keep: (salts: readonly KeptSalts[]) => Promise<void>;
  /** Told before it asks again, with the reason. */
  readonly onPause: (error: ApiError) => void;
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Sends everything that waits, some at a time, again and again where the server or the connection is down. */
export async function sendSalts(waiting: readonly KeptSalts[], options: SendOptions): Promise<void> {
  for (const forward of [false, true]) {
    const salts = waiting.filter((each) => each.forward === forward);
    for (let sent = 0; sent < salts.length; sent += SENT_AT_ONCE)
      await sendChunk(salts.slice(sent, sent + SENT_AT_ONCE), forward, options);
  }
}

/** What is beyond the quota of the day is sent again: the server refuses it until the next day, and says so. */
async function sendChunk(chunk: readonly KeptSalts[], forward: boolean, options: SendOptions): Promise<void> {
  let left = chunk;
  while (left.length > 0) {
    const sending = left;
    const { matches } = await patiently(() => options.post(sending.map(plain), forward), options);
    const outcomes = sending.map((each, index): KeptSalts => {
      const { state, reason } = matches[index] ?? { state: 'refused' as const, reason: null };
      return { ...each, state: state === 'over_quota' ? 'waiting' : state, reason };
    });
    await options.keep(outcomes);
    left = outcomes.filter(({ state }) => state === 'waiting');
  }
}

/** What leaves the computer of a find: these four numbers. */
export function plain({ matchId, clusterId, metadataSalt, replaySalt }: FoundSalts): FoundSalts {
  return { matchId, clusterId, metadataSalt, replaySalt };
}

async function patiently<Result>(ask: () => Promise<Result>, options: SendOptions): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    options.signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      options.onPause(error);
      const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
      const pauseMs = Math.max(askedMs, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
      await options.wait(Math.min(LONGEST_PAUSE_MS, pauseMs), options.signal);
    }
  }
}

const PASSING: ReadonlySet<string> = new Set([
  'network_error',
  'temporarily_unavailable',
  'too_many_requests',
  'storage_full',
  'internal',
]);

const isPassing = (error: unknown): error is ApiError => error instanceof ApiError && PASSING.has(error.code);
