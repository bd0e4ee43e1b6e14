import { countOf } from '../../shared/format/format.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { FilterSection } from './parts/filter-section.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Basis, TabResult } from './parts/frame/tab-result.tsx';
import { Drills } from './parts/improve/drills.tsx';
import { Findings } from './parts/improve/findings.tsx';
import { PatchEffects } from './parts/improve/patch-effects.tsx';
import { SinceLastLook } from './parts/improve/since-last-look.tsx';
import { WeekReport } from './parts/improve/week-report.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import './improve.css';

export const prefetch = prefetchPage('/api/profile/:accountId/improve');

/** Where chances of winning are lost, how the week went, what to practise. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/improve', accountId);
  return (
    <>
      <h2 className="visually-hidden">Improve</h2>
      <FilterSection result={query.data && countOf(query.data.basis.matches, 'match', 'matches')} />
      <TabResult query={query} height="60rem">
        {(answer) => (
          <>
            <SinceLastLook accountId={accountId} answer={answer} />
            <Findings answer={answer} />
            {answer.week && <WeekReport week={answer.week} />}
            {answer.drills && <Drills drills={answer.drills} />}
            <PatchEffects accountId={accountId} used={answer.used} />
            <Basis basis={answer.basis} />
            <How request={`/api/profile/${accountId}/improve`} />
          </>
        )}
      </TabResult>
    </>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Farm, fights, deaths and objectives: the credit of the player in each of the newest 500 scored matches
        less the mean of the other eleven. It is shown only where the player’s performance, compared by hero,
        rank and length, says the same. Lane: how the team’s win chance moves in nine minutes, where the lane
        score is clearly off 50.
      </p>
      <p>
        Heroes, long sessions, matches after a loss, solo queue: the win rate in them less that of all other
        matches, times their share of all. A session ends after 90 minutes without a match.
      </p>
      <p>
        Each needs 30 matches; a situation needs 30 with it and 30 without. Intervals are 95 %. At most 5 % of
        what is shown is chance (Benjamini and Hochberg). The week needs 10 matches, and 30 in the 8 weeks
        before.
      </p>
    </HowComputed>
  );
}
