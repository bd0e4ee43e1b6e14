import type { MatchObjectives, MatchSummary } from '@soulstat/api-client';
import { EmptyState, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { teamName } from '../../shared/game/teams.ts';
import { useCursor } from './cursor/cursor.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { SchematicMap } from './map/schematic-map.tsx';
import { OBJECTIVE_COLUMNS } from './objectives/objective-columns.tsx';
import { ObjectiveDamage } from './objectives/objective-damage.tsx';
import { objectiveRows } from './objectives/objective-row.ts';
import { LongList } from './parts/long-list.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './damage/damage.css';
import './objectives/objectives.css';
import { partHref } from './parts/part-href.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';

const objectivesQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/objectives', { params: { matchId } }));

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(objectivesQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab">
      <PartOfMatch
        query={objectivesQuery(match.matchId)}
        what="which objective fell when"
        whyNot="The file of this match contains no objectives."
        height="48rem"
      >
        {(result) => <Objectives match={match} result={result} />}
      </PartOfMatch>
    </div>
  );
}

interface ObjectivesProps {
  readonly match: MatchSummary;
  readonly result: MatchObjectives;
}

function Objectives({ match, result }: ObjectivesProps) {
  const people = usePeople(match);
  const { second } = useCursor();
  const rows = useMemo(() => objectiveRows(result, match, people), [result, match, people]);
  const events = useMemo(() => fallenEvents(match), [match]);
  const current =
    second === undefined
      ? undefined
      : rows.findLast(({ fellAt }) => fellAt !== undefined && fellAt <= second);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      {result.rounds.length > 0 && <Rounds match={match} result={result} />}
      {rows.length === 0 ? (
        <NoObjectives match={match} />
      ) : (
        <div className="map-and-list" data-list="wide">
          <figure>
            <SchematicMap
              match={match}
              second={second}
              label="Map of the objectives: the table says which fell when"
            />
            <figcaption>
              {second === undefined ? 'At the end of the match' : `At ${formatDuration(second)}`}: diamonds
              are standing, crosses have fallen. Accurate to about 10 m.
            </figcaption>
          </figure>
          <section aria-labelledby="objectives">
            <h2 id="objectives">How the objectives fell</h2>
            <Experimental of="What each was worth" />
            <LongList what="the list of objectives">
              <AddressTable
                caption="Objectives in the order of their fall"
                columns={OBJECTIVE_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                noun={{ one: 'objective', many: 'objectives' }}
                initialView={{ sort: { key: 'order', direction: 'ascending' }, density: 'compact' }}
                phoneColumnKeys={['fell', 'taken', 'value']}
                isMarked={(row) => row === current}
                csvFileName={`match-${match.matchId}-objectives.csv`}
                jsonHref={partHref(match.matchId, 'objectives')}
              />
            </LongList>
          </section>
        </div>
      )}
      <ObjectiveDamage result={result} people={people} matchId={match.matchId} second={second} />
    </>
  );
}

function NoObjectives({ match }: { readonly match: MatchSummary }) {
  return (
    <EmptyState level={2} title="No objectives">
      <p>
        {match.gameMode === 'streetBrawl'
          ? 'Street Brawl is won in rounds: there are no guardians, walkers or patrons.'
          : 'The file of this match names none.'}
      </p>
    </EmptyState>
  );
}

type Round = MatchObjectives['rounds'][number] & { readonly number: number };

const ROUND_COLUMNS: readonly Column<Round>[] = [
  { key: 'round', label: 'Round', value: ({ number }) => `Round ${number}` },
  { key: 'winner', label: 'Won by', value: ({ winningTeam }) => teamName(winningTeam) },
  {
    key: 'length',
    label: 'Took',
    numeric: true,
    value: ({ durationSeconds }) => durationSeconds,
    format: formatDuration,
  },
];

function Rounds({ match, result }: ObjectivesProps) {
  const rows = result.rounds.map((round, index) => ({ ...round, number: index + 1 }));
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">Rounds</h2>
      <AddressTable
        sortName="sortRounds"
        caption="Rounds of Street Brawl"
        columns={ROUND_COLUMNS}
        rows={rows}
        keyOf={({ number }) => String(number)}
        noun={{ one: 'round', many: 'rounds' }}
        csvFileName={`match-${match.matchId}-rounds.csv`}
        jsonHref={partHref(match.matchId, 'objectives')}
      />
    </section>
  );
}
