import type { MatchPaths, MatchSummary } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCursor } from './cursor/cursor.tsx';
import { HappenedList } from './map/happened-list.tsx';
import { MapPlayer, type MapScene } from './map/map-player.tsx';
import { decodePaths } from './map/path-frames.ts';
import { StandingObjectives } from './map/standing-objectives.tsx';
import { WhereTable } from './map/where-table.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';

const pathsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/paths', { params: { matchId } }));
const deathsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/deaths', { params: { matchId } }));

export function prefetch(matchId: number): void {
  void queryClient.prefetchQuery(pathsQuery(matchId));
  void queryClient.prefetchQuery(deathsQuery(matchId));
}

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab map-tab">
      <PartOfMatch
        query={pathsQuery(match.matchId)}
        what="where everybody was"
        whyNot="The game wrote no paths into files of that time or mode."
        height="56rem"
      >
        {(paths) => <Replay match={match} paths={paths} />}
      </PartOfMatch>
    </div>
  );
}

function Replay({ match, paths }: { readonly match: MatchSummary; readonly paths: MatchPaths }) {
  const people = usePeople(match);
  const frames = useMemo(() => decodePaths(paths), [paths]);
  const { data: deaths } = useQuery(deathsQuery(match.matchId), queryClient);
  const events = useMemo(() => fallenEvents(match), [match]);
  return (
    <MapPlayer match={match} frames={frames} deaths={deaths} people={people} events={events}>
      <Words match={match} frames={frames} deaths={deaths} people={people} />
    </MapPlayer>
  );
}

/** The moment in words. They give way to the pictures while it plays, and come in the time between them. */
function Words({ match, frames, deaths, people }: MapScene) {
  const { second = frames.fromSecond } = useCursor();
  const shown = useDeferredValue(second);
  return (
    <div className="map-words">
      <WhereTable match={match} frames={frames} people={people} second={shown} />
      <HappenedList match={match} deaths={deaths} people={people} second={shown} />
      <StandingObjectives match={match} second={shown} />
    </div>
  );
}
