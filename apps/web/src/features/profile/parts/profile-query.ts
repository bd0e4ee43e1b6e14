import type { Calls, ProfileQuery } from '@soulstat/api-client';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery, type ApiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { parseProfileFilters } from './profile-filters.ts';

/** The head of a player's profile. */
export function profileQuery(accountId: number) {
  return apiQuery('/api/profile/:accountId', { params: { accountId } });
}

/** Both ranks and how many matches are on record. */
export function standingQuery(accountId: number) {
  return apiQuery('/api/profile/:accountId/standing', { params: { accountId } });
}

/** The operations behind tabs that are one answer over filtered matches. */
export type PageUrl = `/api/profile/:accountId/${
  | 'overview'
  | 'heroes'
  | 'items'
  | 'mates'
  | 'lanes'
  | 'records'
  | 'activity'
  | 'figures'
  | 'improve'}`;
type Result<Url extends PageUrl> = Calls<'GET'>[Url]['output'];

/** The answer behind a tab, over the matches that the filters leave. */
export function pageQuery<Url extends PageUrl>(
  url: Url,
  accountId: number,
  query: ProfileQuery & { readonly utcOffsetMinutes?: number },
): ApiQuery<Result<Url>> {
  const input = { params: { accountId }, query } as Parameters<typeof apiQuery<Url>>[1];
  return apiQuery(url, input) as ApiQuery<Result<Url>>;
}

/** Asks for it by the filters of the address; while other filters load, the numbers of before stay. */
export function usePageQuery<Url extends PageUrl>(
  url: Url,
  accountId: number,
  more: { readonly utcOffsetMinutes?: number } = {},
): UseQueryResult<Result<Url>> {
  const { search } = useLocation();
  const options = pageQuery(url, accountId, { ...parseProfileFilters(search), ...more });
  return useQuery({ ...options, placeholderData: keepPreviousData }, queryClient) as UseQueryResult<
    Result<Url>
  >;
}

/** For the `prefetch` of a tab. */
export function prefetchPage(url: PageUrl, more: { readonly utcOffsetMinutes?: number } = {}) {
  return (accountId: number, search: URLSearchParams): void =>
    void queryClient.prefetchQuery(pageQuery(url, accountId, { ...parseProfileFilters(search), ...more }));
}
