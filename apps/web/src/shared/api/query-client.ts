import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { isOffline, isRestarting } from './api-problems.ts';
import { preloadedUsed } from '../render/server-render.ts';

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

/**
 * Prefetches for a page's loader. Where results came with the page (`app/routes.ts`) the promise waits for them: hydration has to render
 * the same at once.
 */
export async function prefetchQuery<Result>(query: FetchQueryOptions<Result>): Promise<void> {
  const before = preloadedUsed();
  const fetched = queryClient.prefetchQuery(query);
  if (preloadedUsed() > before) await fetched;
}
