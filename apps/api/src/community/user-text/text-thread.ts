import { openReaderPool, type ReaderPool } from '../../base/threads/reader-pool.ts';
import type { QueueOptions } from '../../base/threads/task-queue.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A long text takes a tenth of a second; the rest is for a machine that is busy, and the start of the thread. */
const POOL = {
  // From the sources the worker is TypeScript, and from the build JavaScript beside this module.
  worker: new URL(isSource ? './text-worker.ts' : './text-worker.js', import.meta.url),
  execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
  maxThreads: 1,
  maxWaiting: 32,
  deadlineMs: 30_000,
  maxMemoryMb: 256,
};

/** Of the whole process; its thread begins with the first text and ends when there is none for a while. */
let pool: ReaderPool | undefined;

/** Calls what `text-worker.ts` exports by that name, in the thread of texts. */
export function runInTextThread(name: string, input: object, options?: QueueOptions): Promise<unknown> {
  pool ??= openReaderPool(POOL);
  return pool.run(name, input, options);
}
