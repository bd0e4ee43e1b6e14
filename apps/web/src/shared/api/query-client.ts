import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { firstRender, isDrawn } from '../render/hydrated.ts';
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
for (const sent of globalThis.document?.querySelectorAll<HTMLElement>('script[data-query]') ?? []) {
  queryClient.setQueryData(JSON.parse(sent.dataset['query'] ?? '') as QueryKey, JSON.parse(sent.textContent));
  sent.remove();
}
if (isDrawn) {
  onlineManager.setOnline(false);
  void firstRender.then(() => {
    onlineManager.setOnline(true);
    // The client itself does not listen: nothing is fetched anew when a connection comes back.
    queryClient.getQueryCache().onOnline();
  });
}
