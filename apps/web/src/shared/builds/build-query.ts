import { apiQuery, type ApiQuery } from '../api/api.ts';
import type { Build } from '@soulstat/api-client';
import { queryClient } from '../api/query-client.ts';

/** Without a version it is asked for as the head of the page is. */
export const buildQuery = (buildId: number, v?: number): ApiQuery<Build> =>
  apiQuery('/api/builds/:buildId', { params: { buildId }, ...(v !== undefined && { query: { v } }) });

export const ownBuildQuery = (buildId: number) =>
  apiQuery('/api/builds/:buildId/own', { params: { buildId } });

/** Reads all of builds again, after a change of one. */
export const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith('/api/build'),
  });
