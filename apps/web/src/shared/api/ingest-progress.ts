import { ApiError } from '@soulstat/api-client';
import type { CommunityProgress } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { isServerRender } from '../render/server-render.ts';
import { apiQuery, type QueryContext } from './api.ts';
import { queryClient, useIsDrawnWith } from './query-client.ts';

const progressQuery = apiQuery('/api/info/user-ingested-progress', {});

/**
 * How many matches the community sent within the last 24 hours.
 * @throws {Error} "HTTP error! status: 503" for an answer that is not OK
 */
export async function loadIngestProgress(context?: QueryContext): Promise<{ readonly current: number }> {
  try {
    return await progressQuery.queryFn(context);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status > 0)
      throw new Error(`HTTP error! status: ${cause.status}`, { cause });
    throw cause;
  }
}

/** The same as a hook; components share one request. Failures are logged. */
export function useIngestProgress(): CommunityProgress {
  const { data, isError } = useQuery(
    { queryKey: progressQuery.queryKey, queryFn: loadAndLog, retry: false },
    queryClient,
  );
  const isShown = useIsDrawnWith(progressQuery.queryKey);
  if (!isShown) return { state: 'loading' };
  if (data) return { state: 'ready', current: data.current };
  return { state: isError ? 'failed' : 'loading' };
}

async function loadAndLog(context: QueryContext) {
  try {
    return await loadIngestProgress(context);
  } catch (error) {
    if (!context.signal?.aborted && !isServerRender()) console.error(error);
    throw error;
  }
}
