import { availableParallelism } from 'node:os';
import { openReaderPool, type PoolOptions, type ReaderPool } from '../../base/threads/reader-pool.ts';

/** The threads of this process that read files. What is read for one purpose never waits for what is read for another. */
export type Readers = Readonly<Record<keyof typeof POOLS, ReaderPool>> & Pick<ReaderPool, 'close'>;

const isSource = import.meta.url.endsWith('.ts');

const WORKER = {
  // From the sources the worker is TypeScript, and from the build JavaScript beside this module.
  worker: new URL(isSource ? '../read-worker.ts' : './read-worker.js', import.meta.url),
  execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
};

/** A few threads are as fast as the databases behind them. */
const threads = (most: number) => Math.min(availableParallelism(), most);

/** A match takes a hundredth of this; the rest is for a machine that is busy, and the start of a thread. */
const POOLS = {
  /** Parts of matches, for somebody who waits for a page. */
  pages: { maxThreads: threads(2), maxWaiting: 64, deadlineMs: 15_000, maxMemoryMb: 384 },
  /** Files of players: anything at all may be in them. */
  uploads: { maxThreads: threads(2), maxWaiting: 64, deadlineMs: 20_000, maxMemoryMb: 384 },
  /** Downloads, scores, the operator's files: of many matches, and who asks waits for the answers, hundreds of them at a time. */
  background: { maxThreads: threads(4), maxWaiting: 5000, deadlineMs: 120_000, maxMemoryMb: 1024 },
} as const satisfies Record<string, Partial<PoolOptions>>;

/** What is not given is as the site has it. */
export function openReaders(options: Partial<PoolOptions> = {}): Readers {
  const open = (pool: keyof typeof POOLS) => openReaderPool({ ...WORKER, ...POOLS[pool], ...options });
  const pools = { pages: open('pages'), uploads: open('uploads'), background: open('background') };
  return {
    ...pools,
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  };
}

let shared: Readers | undefined;

/** Those of the whole process, whose threads begin with their first file and keep no process from ending. */
export const sharedReaders = (): Readers => (shared ??= openReaders());
