import type { MatchBuilds, MatchSummary } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { InvestmentChart, InvestmentTable } from './builds/investment.tsx';
import { OneBuild } from './builds/one-build.tsx';
import { PurchaseTimeline } from './builds/purchase-timeline.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { useChoice } from './parts/choice.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './builds/builds.css';

const buildsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/builds', { params: { matchId } }));
const usualQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/builds/usual', { params: { matchId } }));

export const prefetch = (matchId: number) => {
  void queryClient.prefetchQuery(buildsQuery(matchId));
  void queryClient.prefetchQuery(usualQuery(matchId));
};

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab builds-tab">
      <PartOfMatch
        query={buildsQuery(match.matchId)}
        what="what everyone bought"
        whyNot="The file names no purchases: the match was over before anybody bought something, or an error ended it."
        height="48rem"
      >
        {(builds) => <Builds match={match} builds={builds} />}
      </PartOfMatch>
    </div>
  );
}

function Builds({ match, builds }: { readonly match: MatchSummary; readonly builds: MatchBuilds }) {
  const people = usePeople(match);
  const { data: usual } = useQuery(usualQuery(match.matchId), queryClient);
  const events = useMemo(() => fallenEvents(match), [match]);
  const [slotText, setSlot] = useChoice('slot', String(people.all[0]?.slot ?? ''));
  const player = builds.players.find(({ slot }) => String(slot) === slotText) ?? builds.players[0];
  const choose = (slot: number) => setSlot(String(slot));
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      <PurchaseTimeline builds={builds} people={people} slot={player?.slot ?? 0} onChoose={choose} />
      {player && <OneBuild builds={builds} usual={usual} people={people} player={player} onChoose={choose} />}
      <InvestmentChart builds={builds} />
      <InvestmentTable matchId={match.matchId} builds={builds} people={people} />
    </>
  );
}
