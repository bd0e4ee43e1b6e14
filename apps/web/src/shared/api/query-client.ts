import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { isOffline, isRestarting } from './api-problems.ts';
import { answersTaken } from '../render/server-render.ts';

const NETWORK_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 4000;

/**
 * Keeps what the tabs of a page share. A database that is starting again answers after a few seconds: asked until it does. A
 * broken connection gets three more tries; every other error is an answer.
 * NOTE: handed to `useQuery` by the pages that need it, so that the home page does without its eight kilobytes.
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
 * Starts the first downloads of a page, from its loader. Where their answers came with the page (`app/routes.ts`) the promise waits for
 * them: a page that the server drew has to show the same at once.
 */
export async function prefetchQuery<Answer>(query: FetchQueryOptions<Answer>): Promise<void> {
  const before = answersTaken();
  const fetched = queryClient.prefetchQuery(query);
  if (answersTaken() > before) await fetched;
}
