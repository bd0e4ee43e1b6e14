import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import type { WorkerOrder } from './render-worker.ts';
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
/** A page that takes longer never ends: the thread is begun anew. */
const MAX_MS = 10_000;
/** With more pages waiting than that, the next ones are left to the browser. */
const MAX_WAITING = 8;
/** Pages of 150 kB or so. Relative times in them are off by that much for who has no script. */
const MAX_CACHED = 100;
const CACHED_MS = 5 * 60_000;
/** The thread stays while anybody is about. */
const IDLE_MS = 3_600_000;

const isSource = import.meta.url.endsWith('.ts');

/**
 * Renders pages in one thread, which begins with the first of them, and caches them while their answers stay the same.
 * @param module address of the site's module that renders
 * @param onProblem told why a page could not be rendered
 */
export function pageRenderer(module: string, onProblem: (problem: unknown) => void): RenderPage {
  const thread = new Tinypool({
    runtime: 'worker_threads',
    // From the sources this module is TypeScript, and from the build JavaScript with the worker's own file beside it.
    filename: new URL(isSource ? './render-worker.ts' : './render-worker.js', import.meta.url).href,
    name: 'renderPage',
    execArgv: isSource ? ['--conditions=@soulstat/source', '--no-warnings'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
  });
  /** `madeOf`: what it was asked with. */
  type Cached = { readonly madeOf: string; readonly page: Promise<Result> };
  const cache = new LRUCache<string, Cached>({ max: MAX_CACHED, ttl: CACHED_MS });

  async function render(order: WorkerOrder): Promise<Result> {
    try {
      const options = { signal: AbortSignal.timeout(MAX_MS) };
      const result = (await thread.run(order, options)) as RenderedMarkup | MissingAnswers | undefined;
      return result && 'markup' in result ? { ...result, at: order.at } : result;
    } catch (problem) {
      cache.delete(order.origin + order.url);
      onProblem(problem);
      return undefined;
    }
  }

  return async (order) => {
    const key = order.origin + order.url;
    const madeOf = [...order.answers.values(), ...order.refused].join('\n');
    let cached = cache.get(key);
    if (cached?.madeOf !== madeOf) {
      cached = { madeOf, page: render({ ...order, module, at: Date.now() }) };
      cache.set(key, cached);
    }
    return Promise.race([cached.page, delay(PATIENCE_MS, undefined, { ref: false })]);
  };
}
