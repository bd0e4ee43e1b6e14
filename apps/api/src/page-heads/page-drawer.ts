import { setTimeout as delay } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { DrawOrder } from './draw-worker.ts';
import { keep } from './kept-pages.ts';
import type { DrawnMarkup, PageOrder } from './page-order.ts';

/** A page as the server drew it. */
export interface DrawnPage extends DrawnMarkup {
  /** Unix milliseconds. */
  readonly at: number;
}

/** Draws a page, or does not: then the browser does. */
export type DrawPage = (order: Omit<PageOrder, 'at'>) => Promise<DrawnPage | undefined>;

/** What is not drawn by then is left to the browser; it is kept for the next one who asks. */
const PATIENCE_MS = 150;
/** A page that takes longer never ends: the thread is begun anew. */
const MOST_MS = 10_000;
/** With more pages waiting than that, the next ones are left to the browser. */
const MOST_WAITING = 8;
/** Pages of 150 kB or so. Relative times in them are off by that much for who has no script. */
const MOST_KEPT = 100;
const KEPT_MS = 5 * 60_000;
/** The thread stays while anybody is about. */
const IDLE_MS = 3_600_000;

const isSource = import.meta.url.endsWith('.ts');

/**
 * Draws pages in one thread, which begins with the first of them, and keeps them while their answers stay the same.
 * @param module address of the site's module that draws
 * @param onProblem told why a page could not be drawn
 */
export function pageDrawer(module: string, onProblem: (problem: unknown) => void): DrawPage {
  const thread = new Tinypool({
    runtime: 'worker_threads',
    // From the sources this module is TypeScript, and from the build JavaScript with the worker's own file beside it.
    filename: new URL(isSource ? './draw-worker.ts' : './draw-worker.js', import.meta.url).href,
    name: 'drawPage',
    execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
  });
  const kept = keep<Promise<DrawnPage | undefined>>(MOST_KEPT, KEPT_MS);

  async function draw(order: DrawOrder): Promise<DrawnPage | undefined> {
    try {
      const drawn = (await thread.run(order, { signal: AbortSignal.timeout(MOST_MS) })) as
        | DrawnMarkup
        | undefined;
      return drawn && { ...drawn, at: order.at };
    } catch (problem) {
      kept.forget(order.origin + order.url);
      onProblem(problem);
      return undefined;
    }
  }

  return async (order) => {
    const madeOf = [...order.answers.values()].join('\n');
    const drawn = kept.take(order.origin + order.url, madeOf, () =>
      draw({ ...order, module, at: Date.now() }),
    );
    const patience = new AbortController();
    try {
      return await Promise.race([
        drawn,
        delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
    } finally {
      patience.abort();
    }
  };
}
