import type { Calls } from '@soulstat/api-client';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

type Gets = Calls<'GET'>;

/** Queries the API; while the result for other filters loads, the previous one stays. */
export function useStatistics<Url extends keyof Gets>(
  url: Url,
  input: Omit<Gets[Url]['input'], 'signal'>,
): UseQueryResult<Gets[Url]['output']> {
  return useQuery(
    { ...apiQuery(url, input), placeholderData: keepPreviousData as never },
    queryClient,
  ) as UseQueryResult<Gets[Url]['output']>;
}
