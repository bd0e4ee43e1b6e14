/**
 * Renders pages on the server. The build makes a module of it (`build/server-modules.ts`) that the server runs in a worker thread; the
 * browser hydrates the result (`main.tsx`), so the first render must be the same in both.
 */
import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import type { Query, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beginServerRender, type Requests, type ServerRender } from '../shared/render/server-render.ts';
import { GameTablesContext, type GameTables, tablesOf } from '../shared/api/game-data.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { memoryHistory } from '../shared/router/history.ts';
import { Router } from '../shared/router/router.ts';
import type { Contacts } from '../shared/site.ts';
import { App } from './app.tsx';
import { holdPictures } from './chrome/late-pictures.ts';
import { routes, Site } from './site.tsx';

/** What the server orders: `RenderOrder` of the API says more. */
interface PageOrder extends Pick<ServerRender, 'answers'> {
  readonly origin: string;
  readonly contacts: Contacts;
  readonly url: string;
  readonly at: number;
  readonly refused: readonly string[];
  readonly isStatic?: boolean;
}

const wholeTables = tablesOf(createGameData(parseStartupData(heroes, items)));
const cache = queryClient.getQueryCache();
// What is not at hand does not come later.
queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });

/** How many rounds of requests a page may need, each known only from the answers of the one before. */
const MAX_DEPTH = 4;

/** By request, the key of the query that asked for it last: of a page that was rendered before it is in the cache at once. */
const keys = new Map<string, QueryKey>();
const MAX_KEYS = 5000;

/**
 * The page as markup, or the requests that it has to be given the results of, or undefined where it leads elsewhere. One render at a time:
 * the preloaded results are module state.
 */
export async function renderPage({ origin, contacts, url, at, answers, refused, isStatic }: PageOrder) {
  queryClient.clear();
  const requests = beginServerRender({ at: new Date(at), answers, refused: new Set(refused) });
  for (const [request, json] of answers) {
    const key = keys.get(request);
    if (key) queryClient.setQueryData(key, JSON.parse(json));
  }
  const router = new Router(routes, memoryHistory(url));
  const asked = router.state.location;
  await router.start();
  const { location, route } = router.state;
  if (location !== asked || !route.content || !('Component' in route.content)) return undefined;
  const { tables, isWholeUsed } = noted(wholeTables);
  const page = (
    <App origin={origin} contacts={contacts}>
      <GameTablesContext value={tables}>
        <Site router={router} />
      </GameTablesContext>
    </App>
  );
  const markup = await markupOf(page, requests);
  noteKeys(requests);
  if (requests.missing.size > 0) return { missing: [...requests.missing] };
  if (markup === undefined || requests.failed.size > 0) return undefined;
  const preloads = [...requests.used].flatMap(([request, key]) => (key === undefined ? [request] : []));
  return {
    markup: isStatic ? withoutHead(markup) : holdPictures(withoutHead(markup)),
    hasItems: isWholeUsed(),
    queries: queriesDone(),
    preloads,
  };
}

/** Notes whether a page asked for more than heroes. */
function noted({ heroes: known, whole }: GameTables) {
  let isUsed = false;
  const use = () => {
    isUsed = true;
    return whole();
  };
  return { tables: { heroes: known, whole: use }, isWholeUsed: () => isUsed };
}

/** Rendered again while queries of its components get their results; undefined where one is missing. */
async function markupOf(page: ReactNode, { missing }: Requests): Promise<string | undefined> {
  const begun = new Set<Query>();
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    await settled();
    if (missing.size > 0) return undefined;
    // Nothing comes later, so nothing is written out of order.
    const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
    const markup = await new Response(prelude).text();
    const waiting = neverBegun().filter((query) => !begun.has(query));
    if (waiting.length === 0) return markup;
    for (const query of waiting) {
      begun.add(query);
      void query.fetch().catch(() => {});
    }
  }
  return undefined;
}

/** Everything that was begun is at hand or refused; what is refused looks as if it were on its way, as it is in the browser then. */
async function settled(): Promise<void> {
  while (queryClient.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve));
  for (const query of cache.getAll()) if (query.state.status === 'error') query.reset();
}

/** On a server, components begin nothing. */
const neverBegun = () =>
  cache.findAll({
    predicate: ({ state, options }) =>
      state.status === 'pending' &&
      state.fetchStatus === 'idle' &&
      typeof options.queryFn === 'function' &&
      (options as { readonly enabled?: unknown }).enabled !== false,
  });

/** Each with its key, as JSON text. */
const queriesDone = () =>
  cache
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [JSON.stringify(queryKey), JSON.stringify(state.data)] as const);

function noteKeys({ used }: Requests): void {
  // Others make something else of the result.
  for (const [request, key] of used)
    if (Array.isArray(key) && String(key[0]).startsWith('/api/')) keys.set(request, key);
  for (const request of keys.keys()) {
    if (keys.size <= MAX_KEYS) break;
    keys.delete(request);
  }
}

/** React renders head elements before everything else. The server writes the head itself (`page-heads.ts`). */
const withoutHead = (html: string): string =>
  html.replace(/^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/, '');
