import type { MatchEvents, MatchSummary } from '@soulstat/api-client';
import { useMemo } from 'react';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCursor } from './cursor/cursor.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { Choice, useChoice } from './parts/choice.tsx';
import { eventsQuery } from './parts/flow/events-query.ts';
import { LongList } from './parts/long-list.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { usePeople } from './parts/people.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { EVENT_GROUPS, eventRows, filterEvents, type EventGroup } from './timeline/event-row.ts';
import { EventTable } from './timeline/event-table.tsx';
import { KillFeed } from './timeline/kill-feed.tsx';
import './timeline/timeline.css';

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(eventsQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab">
      <PartOfMatch
        query={eventsQuery(match.matchId)}
        what="what happened when"
        whyNot="The file of this match contains no events."
        height="48rem"
      >
        {(result) => <Timeline match={match} result={result} />}
      </PartOfMatch>
    </div>
  );
}

function Timeline({ match, result }: { readonly match: MatchSummary; readonly result: MatchEvents }) {
  const people = usePeople(match);
  const gameData = useGameData();
  const [group, setGroup] = useChoice('kind', 'all');
  const [player, setPlayer] = useChoice('player', 'all');
  const { second } = useCursor();
  const all = useMemo(
    () => eventRows(result.events, { people, gameData, startedAt: match.startedAt }),
    [result, people, gameData, match],
  );
  const rows = useMemo(() => filterEvents(all, { group, player }), [all, group, player]);
  const marks = useMemo(() => fallenEvents(match), [match]);
  const current = second === undefined ? undefined : rows.findLast(({ atSeconds }) => atSeconds <= second);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={marks} />
      <KillFeed rows={all} second={second ?? match.durationSeconds} />
      <section aria-labelledby="events">
        <h2 id="events">Everything in order</h2>
        <div className="match-choices">
          <Choice label="Kind" value={group} onChange={setGroup}>
            <option value="all">All kinds</option>
            {(Object.keys(EVENT_GROUPS) as EventGroup[]).map((key) => (
              <option key={key} value={key}>
                {EVENT_GROUPS[key]}
              </option>
            ))}
          </Choice>
          <Choice label="Player" value={player} onChange={setPlayer}>
            <option value="all">Everybody</option>
            {people.all.map(({ slot, label }) => (
              <option key={slot} value={String(slot)}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
        <LongList what="the list of events">
          <EventTable rows={rows} matchId={match.matchId} current={current} />
        </LongList>
        <p className="match-tab-note">
          Only purchases of the two most expensive tiers are listed; the builds page has all. Match files do
          not say when an urn was delivered: its souls are on the souls page.
        </p>
      </section>
    </>
  );
}
