import { queryClient } from '../../shared/query-client.ts';
import { MatchReport } from './parts/match-report.tsx';
import type { TabPageProps } from './parts/tab-pages.ts';
import { storyQuery } from './summary/story-part.tsx';

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(storyQuery(matchId));

export function Component({ match }: TabPageProps) {
  return <MatchReport match={match} />;
}
