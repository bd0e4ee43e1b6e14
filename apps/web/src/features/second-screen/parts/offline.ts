import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { href } from '../../../shared/paths.ts';

const WORKER = '/second-screen-worker.js';
/** The worker is asked about this page of the site, and no other. */
const SCOPE = href('secondScreen', { buildId: '' });
const ASSETS = /\/assets\/[\w./-]+/g;
/** Of pages and their files; the oldest give way. */
const MAX_STORED = 400;

/** Stores the page and everything it loads, so that it opens without a connection. Resolves with whether the browser can. */
export async function storeForOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const cache = await caches.open(BROWSER_STORAGE.secondScreen.name);
    await dropOldest(cache);
    const response = await fetch(location.href);
    if (!response.ok) return isStored(cache, location.href);
    const html = await response.clone().text();
    await cache.put(location.href, response);
    await Promise.all([...new Set(html.match(ASSETS))].map((path) => store(cache, path)));
    await storeLoaded(cache);
    return true;
  } catch {
    // NOTE: without a connection the page is here because it was stored.
    return !navigator.onLine;
  }
}

/** What scripts loaded so far, and what they load later. */
async function storeLoaded(cache: Cache): Promise<void> {
  new PerformanceObserver((list) => {
    for (const path of pathsOf(list.getEntries())) void store(cache, path).catch(() => undefined);
  }).observe({ type: 'resource' });
  await Promise.all(pathsOf(performance.getEntriesByType('resource')).map((path) => store(cache, path)));
}

const pathsOf = (entries: readonly PerformanceEntry[]) =>
  entries.flatMap(({ name }) => new URL(name).pathname.match(ASSETS) ?? []);

async function store(cache: Cache, path: string): Promise<void> {
  if (!(await isStored(cache, path))) await cache.add(path);
}

const isStored = async (cache: Cache, address: string): Promise<boolean> =>
  (await cache.match(address, { ignoreVary: true })) !== undefined;

async function dropOldest(cache: Cache): Promise<void> {
  const stored = await cache.keys();
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - MAX_STORED)).map((each) => cache.delete(each)),
  );
}
