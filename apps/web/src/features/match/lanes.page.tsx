import type { MatchLanes, MatchSummary } from '@soulstat/api-client';
import { memo, useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCursor } from './cursor/cursor.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { LaneCard, type LaneProps } from './lanes/lane-card.tsx';
import { LanePositionsSection } from './lanes/lane-positions.tsx';
import { LanePlayersTable, LaneStepsTable } from './lanes/lane-tables.tsx';
import { laneMoment, type LaneMoment } from './lanes/lane-view.ts';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { useScores } from './parts/scores-query.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './lanes/lanes.css';

const lanesQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/lanes', { params: { matchId } }));
export const prefetch = (matchId: number) => void queryClient.prefetchQuery(lanesQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab lanes-tab">
      <PartOfMatch
        query={lanesQuery(match.matchId)}
        what="how the lanes went"
        whyNot={
          match.gameMode === 'streetBrawl'
            ? 'Street Brawl is played in rounds, and nobody has a lane there.'
            : 'The file names no lanes, or the match was over before the first of the game’s samples at three minutes.'
        }
        height="48rem"
      >
        {(lanes) => <Lanes match={match} lanes={lanes} />}
      </PartOfMatch>
    </div>
  );
}

function Lanes({ match, lanes }: { readonly match: MatchSummary; readonly lanes: MatchLanes }) {
  const people = usePeople(match);
  const moment = useLaneMoment(lanes);
  const scores = useScores(match);
  const events = useMemo(() => fallenEvents(match), [match]);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      <LanesAt {...{ match, lanes, people, scores, moment }} />
      <LanePositionsSection match={match} people={people} />
    </>
  );
}

/** The same object until something in the lanes changes: a sample is passed, or somebody dies. */
function useLaneMoment(lanes: MatchLanes): LaneMoment {
  const { second } = useCursor();
  const { index, atSeconds, untilSeconds: wished } = laneMoment(lanes, second);
  const deaths = useMemo(() => lanes.lanes.flatMap((lane) => lane.deaths), [lanes]);
  const untilSeconds = Math.max(0, ...deaths.map((death) => death.atSeconds).filter((at) => at <= wished));
  return useMemo(() => ({ index, atSeconds, untilSeconds }), [index, atSeconds, untilSeconds]);
}

const LanesAt = memo((shared: LaneProps) => (
  <>
    <div className="lane-cards">
      {shared.lanes.lanes.map((lane) => (
        <LaneCard key={lane.lane} lane={lane} {...shared} />
      ))}
    </div>
    <Experimental of="Lane scores" />
    <LanePlayersTable {...shared} />
    <LaneStepsTable {...shared} />
  </>
));
