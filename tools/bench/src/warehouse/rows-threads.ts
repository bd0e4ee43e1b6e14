import type { PreparedMatch } from '@soulstat/api/bench';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeldMatches, WantedRows } from './rows-thread.ts';

/** Threads that hold the decoded matches of a day. */
export interface RowsThreads {
  /** Hands on the rows of all matches by batches: each thread makes its next while the one before is taken. */
  rows(
    sha256: string,
    batch: number,
    take: (batch: readonly PreparedMatch[]) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

export async function openRowsThreads(
  threads: number,
  all: { readonly matches: number; readonly distinct: number },
): Promise<RowsThreads> {
  const held = Array.from({ length: threads }, (_, index): HeldMatches => {
    const [from, to] = [index, index + 1].map((part) => Math.floor((part * all.matches) / threads));
    return {
      distinct: Math.ceil(all.distinct / threads),
      seed: 3 + index,
      matches: (to ?? 0) - (from ?? 0),
      firstId: 1_000_000 + (from ?? 0),
    };
  });
  const workers = await Promise.all(held.map(startThread));
  return {
    rows: async (sha256, batch, take) => {
      await Promise.all(workers.map((worker) => rowsOf(worker, sha256, batch, take)));
    },
    close: async () => {
      await Promise.all(workers.map(({ thread }) => thread.terminate()));
    },
  };
}

interface RowsThread {
  readonly thread: Worker;
  readonly matches: number;
}

async function startThread(held: HeldMatches): Promise<RowsThread> {
  const thread = new Worker(new URL('./rows-thread.ts', import.meta.url), { workerData: held });
  await once(thread, 'message');
  return { thread, matches: held.matches };
}

async function rowsOf(
  { thread, matches }: RowsThread,
  sha256: string,
  batch: number,
  take: (batch: readonly PreparedMatch[]) => Promise<void>,
): Promise<void> {
  let taken: Promise<void> = Promise.resolve();
  for (let from = 0; from < matches; from += batch) {
    const answer = once(thread, 'message');
    const wanted: WantedRows = { from, to: Math.min(from + batch, matches), sha256 };
    thread.postMessage(wanted, []);
    const [prepared] = (await answer) as [PreparedMatch[]];
    await taken;
    taken = take(prepared);
  }
  await taken;
}
