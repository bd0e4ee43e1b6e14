import type { Calls } from '@soulstat/api-client';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

type Gets = Calls<'GET'>;

/** Asks the API; while the answer to other filters loads, the one of before stays. */
export function useStatistics<Url extends keyof Gets>(
  url: Url,
  input: Omit<Gets[Url]['input'], 'signal'>,
): UseQueryResult<Gets[Url]['output']> {
  return useQuery(
    { ...apiQuery(url, input), placeholderData: keepPreviousData as never },
    queryClient,
  ) as UseQueryResult<Gets[Url]['output']>;
}
