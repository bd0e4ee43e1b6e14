import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { PreparedEntry, SourceFile } from './prepare-match.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A few threads are as fast as the databases behind them. */
const MOST_THREADS = 4;
/** An ingest that has ended gives its threads back. */
const IDLE_MS = 10_000;

/** The threads of this process that read files, begun with the first file; they keep no process from ending. */
let threads: Tinypool | undefined;

/** Everything that a file holds, read in another thread and turned into rows. */
export async function readEntries(file: SourceFile): Promise<PreparedEntry[]> {
  threads ??= new Tinypool({
    runtime: 'worker_threads',
    // From the sources this module is TypeScript, and from the build JavaScript with the worker's own file beside it.
    filename: new URL(isSource ? './read-worker.ts' : './read-worker.js', import.meta.url).href,
    name: 'readFile',
    execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
    minThreads: 0,
    maxThreads: Math.min(availableParallelism(), MOST_THREADS),
    idleTimeout: IDLE_MS,
  });
  return (await threads.run(file)) as PreparedEntry[];
}
