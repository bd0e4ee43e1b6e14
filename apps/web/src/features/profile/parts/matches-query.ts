import type { ProfileMatches, ProfileQuery } from '@soulstat/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery, type QueryContext } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { parseProfileFilters } from './profile-filters.ts';

/** The first page is what fits a few screens, the others are what a scroll through thousands needs. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 1000;

function matchesQuery(accountId: number, filters: ProfileQuery) {
  const page = (offset: number) =>
    apiQuery('/api/profile/:accountId/matches', {
      params: { accountId },
      query: { ...filters, offset, limit: offset === 0 ? FIRST_PAGE : NEXT_PAGES },
    });
  return {
    // NOTE: the account id at the place where every query of a player has it: see `Refresh`.
    queryKey: ['profile matches', { params: { accountId }, filters }] as const,
    queryFn: ({ pageParam, ...context }: QueryContext & { readonly pageParam: number }) =>
      page(pageParam).queryFn(context),
    initialPageParam: 0,
    getNextPageParam: ({ next }: ProfileMatches) => next,
  };
}

export function prefetchMatches(accountId: number, search: URLSearchParams): void {
  void queryClient.prefetchInfiniteQuery(matchesQuery(accountId, parseProfileFilters(search)));
}

/** The matches that the filters of the address leave, more of them as one scrolls, or all when asked for. */
export function useMatches(accountId: number) {
  const { search } = useLocation();
  const [asksForAll, setAsksForAll] = useState(false);
  // In any other order than that of time every match has to be there.
  const wantsAll = asksForAll || new URLSearchParams(search).has('sort');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    { ...matchesQuery(accountId, parseProfileFilters(search)), placeholderData: keepPreviousData },
    queryClient,
  );
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [wantsAll, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const matches = useMemo(() => data?.pages.flatMap((page) => page.matches) ?? [], [data]);
  const { basis, unconfirmed = 0 } = data?.pages[0] ?? {};
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    matches,
    basis,
    unconfirmed,
    error: data && !error ? null : error,
    retry: () => void (data ? fetchNextPage() : refetch()),
    /** How many are not loaded yet. */
    more: hasNextPage && basis ? basis.matches + unconfirmed - matches.length : 0,
    loadAll: () => setAsksForAll(true),
    isLoading: isFetchingNextPage,
    sentinel: useSentinel(loadMore, hasNextPage && !isFetchingNextPage && !error),
  };
}

/** Calls when the element is about to come into sight. */
function useSentinel(onNear: () => void, isActive: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isActive || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: '1200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isActive, onNear]);
  return element;
}
