import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { PartOfFile } from '../match-parts/match-part.ts';
import type { PreparedScores } from '../scores/prepare-scores.ts';
import type { PreparedEntry, SourceFile } from './prepare-match.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A few threads are as fast as the databases behind them. */
const MOST_THREADS = 4;
/** An ingest that has ended gives its threads back. */
const IDLE_MS = 10_000;

/** The threads of this process that read files, begun with the first file; they keep no process from ending. */
let threads: Tinypool | undefined;

export interface ReadOptions {
  /** Scored as well. */
  readonly isScored: boolean;
  /** A file of several matches is refused as a whole, before any of them is turned into rows. */
  readonly isSingle: boolean;
}

/** Everything that a file holds, read in another thread and turned into rows. */
export async function readEntries(file: SourceFile, options: ReadOptions): Promise<PreparedEntry[]> {
  return (await readers().run({ file, ...options })) as PreparedEntry[];
}

/** What the models say of some matches of a file, worked out in another thread. */
export async function readScores(asked: {
  readonly bytes: Uint8Array;
  readonly matchIds: readonly number[];
}): Promise<PreparedScores[]> {
  return (await readers().run(asked, { name: 'scoreFile' })) as PreparedScores[];
}

/** One part of a match as JSON, read in another thread. */
export async function readInThread(asked: PartOfFile): Promise<string> {
  return (await readers().run(asked, { name: 'readPart' })) as string;
}

function readers(): Tinypool {
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
  return threads;
}
