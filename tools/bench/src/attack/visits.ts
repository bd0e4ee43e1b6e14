import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the visitors' thread does. */
export interface Visits {
  readonly url: string;
  readonly paths: readonly string[];
  readonly everyMs: number;
}

export interface VisitTimes {
  /** Of the requests that were answered. */
  readonly milliseconds: readonly number[];
  /** Answers that did not come, or were the server's own error: what was asked for, and why. */
  readonly failures: readonly string[];
}

export interface Visitors {
  /** Of the answers that came since the last call. */
  takeTimes(): Promise<VisitTimes>;
  stop(): Promise<void>;
}

export function sendVisitors(visits: Visits): Visitors {
  const worker = new Worker(new URL('./visitors.ts', import.meta.url), { workerData: visits });
  return {
    takeTimes: async () => {
      const answer = once(worker, 'message');
      worker.postMessage('times');
      const [{ times, failures }] = (await answer) as [
        { readonly times: readonly number[]; readonly failures: readonly string[] },
      ];
      return { milliseconds: times, failures };
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
