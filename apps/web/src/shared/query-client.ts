import { QueryClient } from '@tanstack/react-query';
import { isOffline, isRestarting } from './api-problems.ts';

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
