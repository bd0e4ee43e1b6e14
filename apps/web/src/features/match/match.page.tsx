import type { LoaderArgs } from '../../shared/router/router.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { MatchFrame } from './parts/frame/match-frame.tsx';
import { matchTabOf } from './parts/frame/match-tabs.ts';
import { parseMatchId, summaryQuery } from './parts/summary-query.ts';
import { loadTabPage } from './parts/frame/tab-pages.ts';
import './match.css';

/** Starts the downloads and waits for the script of the tab alone: the frame shows its own skeleton meanwhile. */
export async function loader({ params, url }: LoaderArgs) {
  const matchId = parseMatchId(params['matchId']);
  const tab = matchTabOf(params['tab'] ?? 'summary');
  if (matchId !== undefined) void queryClient.prefetchQuery(summaryQuery(matchId));
  const page = tab && (await loadTabPage(tab));
  if (matchId !== undefined) page?.prefetch?.(matchId, url.searchParams);
  return null;
}

/** Every page of a match: the frame stays while its tabs change. */
export function Component() {
  return <MatchFrame />;
}
