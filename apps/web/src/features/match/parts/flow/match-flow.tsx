import type { MatchSummary } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { lazy } from 'react';
import { Late } from '../../../../shared/render/late.tsx';
import { ObjectiveTimeline } from './objective-timeline.tsx';
import { TeamBars } from './team-bars.tsx';
import { whenIdle } from '../../../../shared/render/when-idle.ts';

/** Below the first screen, so its script need not hold the tables back. */
const SoulsChart = lazy(async () => {
  await whenIdle();
  return { default: (await import('./souls-chart.tsx')).SoulsChart };
});

/** How the match went: souls over time, the teams side by side, and what fell when. */
export function MatchFlow({ match }: { readonly match: MatchSummary }) {
  return (
    <section className="match-flow" aria-label="Souls, teams and objectives">
      {match.sampleSeconds.length > 0 && (
        <div className="souls-chart-place">
          <Late fallback={<Skeleton shape="block" height="25rem" />}>
            <SoulsChart match={match} />
          </Late>
        </div>
      )}
      <TeamBars match={match} />
      <ObjectiveTimeline match={match} />
    </section>
  );
}
