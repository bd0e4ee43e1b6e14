import { fail } from '../problem.ts';

export interface QueueOptions {
  readonly key?: number | string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly key: QueueOptions['key'];
  readonly begin: () => void;
}

export function openTaskQueue({ concurrent, maxWaiting }: Record<'concurrent' | 'maxWaiting', number>) {
  const waiting: Waiting[] = [];
  const busyKeys = new Set<QueueOptions['key']>();
  let running = 0;

  function beginNext(): void {
    while (running < concurrent) {
      const at = waiting.findIndex(({ key }) => key === undefined || !busyKeys.has(key));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running += 1;
      if (next.key !== undefined) busyKeys.add(next.key);
      next.begin();
    }
  }

  function turn({ key, signal }: QueueOptions): Promise<void> {
    signal?.throwIfAborted();
    if (waiting.length >= maxWaiting)
      fail(
        'temporarily_unavailable',
        'Many others wait for the same right now. Please ask again in a few seconds.',
      );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = {
      key,
      begin: () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      },
    };
    function leave(): void {
      waiting.splice(waiting.indexOf(place), 1);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(place);
    beginNext();
    return promise;
  }

  return {
    /**
     * Does the work when it is its turn. Work with the same key is done one after the other, and holds up nobody else's. Aborted while it
     * waits it gives up its place. Throws `temporarily_unavailable` when the queue is full.
     */
    run: async <Result>(work: () => Promise<Result>, options: QueueOptions = {}): Promise<Result> => {
      await turn(options);
      try {
        return await work();
      } finally {
        running -= 1;
        busyKeys.delete(options.key);
        beginNext();
      }
    },
  };
}
