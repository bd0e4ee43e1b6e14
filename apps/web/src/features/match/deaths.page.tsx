import type { MatchDeaths, MatchSummary } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateTable } from '../../shared/statistics/late-table.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCursor } from './cursor/cursor.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { DeathChoicesBar, useDeathChoices } from './deaths/death-choices.tsx';
import { deathColumns } from './deaths/death-columns.tsx';
import { DeathMap } from './deaths/death-map.tsx';
import { CLASS_NOTES, DEATH_CLASSES, deathRows, filterDeaths, type DeathClass } from './deaths/death-row.ts';
import { DensityPart } from './deaths/density-part.tsx';
import { DeathTotalsTable } from './deaths/death-totals-table.tsx';
import { deathTotals } from './deaths/death-totals.ts';
import { LongList } from './parts/long-list.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { partHref } from './parts/part-href.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';

const deathsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/deaths', { params: { matchId } }));

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(deathsQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab">
      <PartOfMatch
        query={deathsQuery(match.matchId)}
        what="who died where"
        whyNot="The file of this match contains no deaths."
        height="48rem"
      >
        {(deaths) => <Deaths match={match} result={deaths} />}
      </PartOfMatch>
    </div>
  );
}

function Deaths({ match, result }: { readonly match: MatchSummary; readonly result: MatchDeaths }) {
  const people = usePeople(match);
  const gameData = useGameData();
  const choices = useDeathChoices();
  const { second } = useCursor();
  const { startedAt } = match;
  const all = useMemo(
    () => deathRows(result.deaths, { people, gameData, startedAt }),
    [result, people, gameData, startedAt],
  );
  const { slot, role, class: chosen } = choices;
  const rows = useMemo(() => filterDeaths(all, { slot, role, class: chosen }), [all, slot, role, chosen]);
  const columns = useMemo(() => deathColumns(match.startedAt), [match]);
  const events = useMemo(
    () =>
      rows.map(({ atSeconds, victim }) => ({ atSeconds, label: `${victim.name} died`, team: victim.team })),
    [rows],
  );
  const totals = useMemo(() => deathTotals(all, people), [all, people]);
  const current = second === undefined ? undefined : rows.findLast(({ atSeconds }) => atSeconds <= second);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      <div className="map-and-list" data-list="wide">
        <DeathMap match={match} rows={rows} second={second} />
        <section aria-labelledby="deaths">
          <h2 id="deaths">Every death</h2>
          <DeathChoicesBar choices={choices} people={people} />
          <Experimental of="Cost and verdict" />
          <LongList what="the list of deaths">
            <LateTable
              className="death-table"
              caption="Deaths: time, place, killer, what it cost"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              noun={{ one: 'death', many: 'deaths' }}
              initialView={{ sort: { key: 'time', direction: 'ascending' }, density: 'compact' }}
              phoneColumnKeys={['time', 'killer', 'class']}
              isMarked={(row) => row === current}
              csvFileName={`match-${match.matchId}-deaths.csv`}
              jsonHref={partHref(match.matchId, 'deaths')}
              empty={<EmptyState level={3} title="No death matches" />}
            />
          </LongList>
        </section>
      </div>
      <DensityPart match={match} rows={rows} />
      <DeathTotalsTable rows={totals} matchId={match.matchId} />
      <Notes result={result} />
    </>
  );
}

function Notes({ result }: { readonly result: MatchDeaths }) {
  const hasChances = result.deaths.some(({ worth }) => worth !== null);
  return (
    <section aria-labelledby="death-classes">
      <h2 id="death-classes">What the classes mean</h2>
      <ul className="match-tab-note">
        {(Object.keys(CLASS_NOTES) as DeathClass[]).map((key) => (
          <li key={key}>
            <strong>{DEATH_CLASSES[key]}</strong>: {CLASS_NOTES[key]}.
          </li>
        ))}
      </ul>
      {!hasChances && result.deaths.length > 0 && (
        <p className="match-tab-note">
          No win chance for this match: the models need matches from the queue with twelve players and fifteen
          minutes or more.
        </p>
      )}
      {!result.hasPaths && (
        <p className="match-tab-note">Its file has no paths, so nobody knows who was near.</p>
      )}
    </section>
  );
}
