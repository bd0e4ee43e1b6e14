import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { firstRender, isDrawn, useHydrated } from '../render/hydrated.ts';
import { isServerRender } from '../render/server-render.ts';
import { isOffline, isRestarting } from './api-problems.ts';

const NETWORK_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 4000;

/**
 * The cache that the tabs of a page share. While a database restarts, requests are retried for a few seconds; a broken connection gets
 * three retries; every other error is final. NOTE: passed to `useQuery` by the pages that need it, so that the home page does without its 8
 * kB.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => isRestarting(error) || (isOffline(error) && failures < NETWORK_RETRIES),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, MAX_RETRY_DELAY_MS),
    },
  },
});

/** What came with the page is there before anything renders, and nothing else until then: hydration has to render what the server did. */
const drawnWith = new Set<string>();
for (const sent of globalThis.document?.querySelectorAll<HTMLElement>('script[data-query]') ?? []) {
  const { query: key = '' } = sent.dataset;
  queryClient.setQueryData(JSON.parse(key) as QueryKey, JSON.parse(sent.textContent));
  drawnWith.add(key);
  sent.remove();
}

/**
 * Whether a part may show the result of a query that other parts make as well. Parts of a server-rendered page are hydrated one after
 * another, and what one of them has loaded meanwhile is not in the markup of the next.
 */
export const useIsDrawnWith = (key: QueryKey): boolean =>
  useHydrated() || isServerRender() || drawnWith.has(JSON.stringify(key));

if (isDrawn) {
  onlineManager.setOnline(false);
  void firstRender.then(() => {
    onlineManager.setOnline(true);
    // The client itself does not listen: nothing is fetched anew when a connection comes back.
    queryClient.getQueryCache().onOnline();
  });
}
