import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { openReaderPool, type PoolOptions } from '../../base/threads/reader-pool.ts';
import { ProblemError } from '../../base/problem.ts';
import type { MissingAnswers, RenderedMarkup, RenderOrder } from './render-order.ts';

export interface RenderedPage extends RenderedMarkup {
  /** Unix milliseconds. */
  readonly at: number;
}

type Result = RenderedPage | MissingAnswers | undefined;

/** Renders a page, or says which answers it lacks, or does neither: then the browser renders it. */
export type RenderPage = (order: Omit<RenderOrder, 'at'>) => Promise<Result>;

/** What is not rendered by then is left to the browser; it is cached for the next one who asks. */
const PATIENCE_MS = 2000;
/** Pages of 150 kB or so. Relative times in them are off by that much for who has no script. */
const MAX_CACHED = 100;
const CACHED_MS = 5 * 60_000;

const isSource = import.meta.url.endsWith('.ts');

const POOL: PoolOptions = {
  // From the sources the worker is TypeScript, and from the build JavaScript beside this module.
  worker: new URL(isSource ? './render-worker.ts' : './render-worker.js', import.meta.url),
  execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
  maxThreads: 1,
  /** With more pages waiting than that, the next ones are left to the browser. */
  maxWaiting: 8,
  /** A page that takes longer never ends: the thread is begun anew. */
  deadlineMs: 10_000,
  maxMemoryMb: 512,
  /** The thread stays while anybody is about. */
  idleMs: 3_600_000,
};

/**
 * Renders pages in one thread, which begins with the first of them, and caches them while their answers stay the same.
 * @param module address of the site's module that renders
 * @param onProblem told why a page could not be rendered
 * @param limits other ones than the usual
 */
export function pageRenderer(
  module: string,
  onProblem: (problem: unknown) => void,
  limits: Partial<PoolOptions> = {},
): RenderPage {
  const thread = openReaderPool({ ...POOL, ...limits });
  /** `madeOf`: what it was asked with. */
  type Cached = { readonly madeOf: string; readonly page: Promise<Result> };
  const cache = new LRUCache<string, Cached>({ max: MAX_CACHED, ttl: CACHED_MS });

  async function render(order: RenderOrder): Promise<Result> {
    try {
      const result = (await thread.run('renderPage', { ...order, module })) as
        | RenderedMarkup
        | MissingAnswers
        | undefined;
      return result && 'markup' in result ? { ...result, at: order.at } : result;
    } catch (problem) {
      cache.delete(order.origin + order.url);
      // Others wait already: nothing is wrong with this page.
      if (!(problem instanceof ProblemError)) onProblem(problem);
      return undefined;
    }
  }

  return async (order) => {
    const key = order.origin + order.url;
    const madeOf = [...order.answers.values(), ...order.refused].join('\n');
    let cached = cache.get(key);
    if (cached?.madeOf !== madeOf) {
      cached = { madeOf, page: render({ ...order, at: Date.now() }) };
      cache.set(key, cached);
    }
    return Promise.race([cached.page, delay(PATIENCE_MS, undefined, { ref: false })]);
  };
}
