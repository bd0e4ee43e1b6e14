import { MatchReport } from './parts/match-report.tsx';
import type { TabPageProps } from './parts/tab-pages.ts';

export function Component({ match }: TabPageProps) {
  return <MatchReport match={match} />;
}
