import type { LiveChange, LiveMatches } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { liveMatchesQuery } from '../../../shared/live/live-queries.ts';
import { usePageIdle } from '../../../shared/render/hydrated.ts';
import { applyChange, newOnes } from './apply-change.ts';
import type { LiveView } from './live-filters.ts';

/** What came since the list was put together, and is not in it. */
export interface News {
  readonly started: ReadonlySet<number>;
  readonly ended: number;
}

const NO_NEWS: News = { started: new Set(), ended: 0 };

/**
 * The list as it was asked for, kept current in place: numbers change, rows do not. What is new is counted, and comes when it is asked for, or
 * while nobody looks at the page.
 */
export function useLiveList(
  { filter, limit }: Pick<LiveView, 'filter' | 'limit'>,
  isPaused: boolean,
  hear: (change: LiveChange) => void,
) {
  const options = useMemo(() => liveMatchesQuery({ ...filter, limit }), [filter, limit]);
  const query = useQuery({ ...options, refetchOnWindowFocus: false, staleTime: Infinity }, queryClient);
  const [news, setNews] = useState(NO_NEWS);
  const isIdle = usePageIdle();
  const isThere = query.data !== undefined;

  const refresh = useCallback(async () => {
    setNews(NO_NEWS);
    await queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true });
  }, [options]);

  // Another list has none of the news of the one before.
  const shown = useRef(options);
  useEffect(() => {
    if (shown.current !== options) setNews(NO_NEWS);
    shown.current = options;
  }, [options]);

  useEffect(() => {
    if (!isIdle || !isThere || isPaused) return undefined;
    const after = queryClient.getQueryData<LiveMatches>(options.queryKey)?.version ?? 0;
    // The browser connects again by itself, with the number of the last event.
    const source = new EventSource(`/api/live/events?after=${after}`);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as LiveChange;
      const list = queryClient.getQueryData<LiveMatches>(options.queryKey);
      if (!list || change.version <= list.version) return;
      const started = newOnes(list, change, filter);
      const ended = list.matches.filter(({ matchId }) => change.ended.some((end) => end.matchId === matchId));
      queryClient.setQueryData<LiveMatches>(options.queryKey, applyChange(list, change));
      hear(change);
      setNews((before) => ({
        started: new Set(
          [...before.started, ...started].filter((id) => !change.ended.some((end) => end.matchId === id)),
        ),
        ended: before.ended + ended.length,
      }));
      if (document.hidden) void refresh();
    });
    source.addEventListener('reload', () => void refresh());
    return () => source.close();
  }, [filter, hear, isIdle, isPaused, isThere, options, refresh]);

  return { query, news, refresh };
}
