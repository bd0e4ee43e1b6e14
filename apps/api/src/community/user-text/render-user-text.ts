import { openReaderPool, type ReaderPool } from '../../base/threads/reader-pool.ts';
import { ReadFailure } from '../../base/threads/read-failure.ts';
import { fail } from '../../base/problem.ts';
import type { Rendered, TextToRender } from './render-markdown.ts';
import type { StoredText } from './stored-text.ts';

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

/** Renders what somebody wrote, once for each version of it. Refuses what is too long or too complicated with a sentence. */
export async function renderUserText(text: TextToRender): Promise<StoredText> {
  pool ??= openReaderPool(POOL);
  const rendered = (await pool.run('renderMarkdown', text).catch(explain)) as Rendered;
  return rendered.state === 'rendered' ? rendered.text : fail('invalid_request', rendered.reason);
}

function explain(error: unknown): never {
  if (error instanceof ReadFailure) fail('invalid_request', 'This text is too complicated to be shown.');
  throw error;
}
