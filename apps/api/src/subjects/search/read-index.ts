import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PlayerIndex } from '@soulstat/player-search';
import { streamMatchCounts, streamPlayerPoints } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import { readPlayerPage } from './queries/player-search.ts';
import type { IndexOrder } from './index-worker.ts';

export type SearchStores = Pick<Stores, 'postgres' | 'clickhouse'>;

/** Small, because the embedded PostgreSQL reads a page in this thread. */
const PAGE_ROWS = 2000;
/** From the sources this module is TypeScript, and from the build JavaScript with the worker's own file beside it. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './index-worker.ts' : './search-index-worker.js',
  import.meta.url,
);

/** Reads all players and builds their index in a thread of its own. Throws what the databases throw, or the signal's reason. */
export async function readIndex({ postgres, clickhouse }: SearchStores, signal: AbortSignal) {
  const worker = new Worker(WORKER);
  // Once nobody waits for it any more its errors are nobody's: without a listener one of them would end the process.
  worker.on('error', () => undefined);
  const built = once(worker, 'message', { signal });
  // Waited for below: until then a failure is no unhandled one.
  built.catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const order = (message: IndexOrder) => worker.postMessage(message);
  try {
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const { last, players } = await readPlayerPage(postgres, after, PAGE_ROWS);
      if (last === null) break;
      order({ order: 'players', json: players });
      after = last;
    }
    for await (const rows of streamMatchCounts(clickhouse)) {
      signal.throwIfAborted();
      for (const counts of rows) order({ order: 'matches', counts });
    }
    for await (const rows of streamPlayerPoints(clickhouse)) {
      signal.throwIfAborted();
      for (const points of rows) order({ order: 'points', points });
    }
    order({ order: 'build' });
    const [index] = await built;
    return index as PlayerIndex;
  } finally {
    await worker.terminate();
  }
}
