import type { AlertState } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

export const alertsQuery = apiQuery('/api/alerts', {});

/** What a change answered with stands in every part of the page. */
export const keepAlerts = (state: AlertState): void => {
  queryClient.setQueryData(alertsQuery.queryKey, state);
};
