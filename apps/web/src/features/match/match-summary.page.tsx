import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '../../shared/query-client.ts';
import { MatchFrame } from './parts/match-frame.tsx';
import { MatchReport } from './parts/match-report.tsx';
import { parseMatchId, summaryQuery } from './parts/summary-query.ts';
import './match.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ params }: LoaderFunctionArgs) {
  const matchId = parseMatchId(params['matchId']);
  if (matchId !== undefined) void queryClient.prefetchQuery(summaryQuery(matchId));
  return null;
}

export function Component() {
  return <MatchFrame tab="summary">{(match) => <MatchReport match={match} />}</MatchFrame>;
}
