import { Tinypool } from 'tinypool';
import { failureOf } from './read-failure.ts';
import { openTaskQueue, type QueueOptions } from './task-queue.ts';

/** Threads that read files, and what each of them may take. */
export interface ReaderPool {
  /**
   * Calls what the worker exports by that name, in a thread. Throws `ReadFailure` when the thread died or was stopped at the deadline,
   * `temporarily_unavailable` when too many wait, and the reason of the signal when that was aborted: then the thread is stopped.
   */
  run(name: string, input: object, options?: QueueOptions): Promise<unknown>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly worker: URL;
  readonly execArgv?: readonly string[];
  readonly maxThreads: number;
  readonly maxWaiting: number;
  readonly deadlineMs: number;
  /** For JavaScript objects; bytes of files are not counted. */
  readonly maxMemoryMb: number;
  /** Threads without work for that long end, and are begun anew with the next; ten seconds unless told otherwise. */
  readonly idleMs?: number;
}

const IDLE_MS = 10_000;
const YOUNG_GENERATION_MB = 64;

export function openReaderPool(options: PoolOptions): ReaderPool {
  const { maxThreads, maxWaiting, deadlineMs } = options;
  // NOTE: a task that waits in Tinypool stays there when the threads it waits for die, and one that it refuses for a full queue ends the
  // process once its signal is aborted. None ever waits there: they wait here, and one that is refused here has met no thread.
  const queue = openTaskQueue({ concurrent: maxThreads, maxWaiting });
  let threads: Tinypool | undefined;

  async function runInThread(name: string, input: object, asked?: AbortSignal): Promise<unknown> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs).unref();
    const signal = asked ? AbortSignal.any([asked, deadline.signal]) : deadline.signal;
    threads ??= openThreads(options);
    try {
      return await threads.run(input, { name, signal });
    } catch (error) {
      asked?.throwIfAborted();
      throw failureOf(error, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: (name, input, asked) => queue.run(() => runInThread(name, input, asked?.signal), asked),
    close: async () => {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

function openThreads(options: PoolOptions): Tinypool {
  const { worker, execArgv = [], maxThreads, maxMemoryMb, idleMs = IDLE_MS } = options;
  const threads = new Tinypool({
    runtime: 'worker_threads',
    filename: worker.href,
    execArgv: [...execArgv],
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // A thread that dies before it has work: whoever waits for it hears of it at the deadline.
  threads.on('error', () => undefined);
  return threads;
}
