import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { EmptyState, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { eventsQuery } from './parts/flow/events-query.ts';
import './parts/part-of-match.css';
import { useScores, whyUnscored } from './parts/scores-query.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { ChanceChart, ModelSaid } from './win-chance/chance-chart.tsx';
import { CreditTable, TurningTable } from './win-chance/chance-tables.tsx';
import { SeenLive } from './win-chance/seen-live.tsx';
import { SwingList } from './win-chance/swing-list.tsx';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './win-chance/win-chance.css';

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(eventsQuery(matchId));

export function Component({ match }: TabPageProps) {
  const scores = useScores(match);
  if (!match.hasScores)
    return (
      <EmptyState level={2} title="No chances are computed for this match">
        <p>{whyUnscored(match)}</p>
      </EmptyState>
    );
  return (
    <div className="match-tab">
      {scores ? <Chances match={match} scores={scores} /> : <Skeleton shape="block" height="48rem" />}
    </div>
  );
}

function Chances({ match, scores }: { readonly match: MatchSummary; readonly scores: MatchScores }) {
  const { data } = useQuery(eventsQuery(match.matchId), queryClient);
  const marks = useMemo(() => fallenEvents(match), [match]);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={marks} />
      <ModelSaid match={match} scores={scores} />
      <ChanceChart match={match} scores={scores} height={340} />
      <Experimental of="Win chance and credit" />
      <section aria-labelledby="swings">
        <h2 id="swings">Largest swings</h2>
        <SwingList scores={scores} />
      </section>
      <SeenLive matchId={match.matchId} />
      <TurningTable match={match} scores={scores} events={data?.events ?? []} />
      <CreditTable match={match} scores={scores} />
    </>
  );
}
