import { MatchReport } from './parts/frame/match-report.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';

export function Component({ match }: TabPageProps) {
  return <MatchReport match={match} />;
}
