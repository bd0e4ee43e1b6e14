import { formatFilters, type PublisherBoard as Result } from '@soulstat/api-client';
import { EmptyState, FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { BoardResult } from './board-result.tsx';
import { playsField, splitValues } from './board-fields.ts';
import { BoardPages } from './board-pages.tsx';
import { defaultFirst, unlessFirst } from './default-option.ts';
import { findEntries } from './find-entries.ts';
import { publisherColumns } from './publisher-columns.tsx';
import { regionName } from './regions.ts';
import { useBoardView } from './use-board-view.ts';

const URL = '/api/leaderboards/publisher';
const ADDRESS_FIELDS: readonly FilterField[] = [
  { kind: 'choice', label: 'Region', key: 'region', options: [{ label: 'Any' }] },
  { kind: 'choice', label: 'Hero', key: 'heroId', options: [{ label: 'Any' }] },
];

/** The publisher's own board, as it was taken in last. */
export function PublisherBoard({ byHero }: { readonly byHero: boolean }) {
  const { liveHeroes } = useHeroes();
  const { filters, change } = useFilters(ADDRESS_FIELDS);
  const heroId = byHero ? (filters.heroId ?? liveHeroes[0]?.id ?? 0) : 0;
  const region = filters.region;
  const { until, narrow, setOwn } = useBoardView();
  const asked = {
    heroId,
    ...(region !== undefined && { region }),
    ...(until !== undefined && { until }),
  };
  const query = useStatistics(URL, { query: asked });
  const fields = usePublisherFields(query.data, byHero);
  return (
    <>
      {fields.length > 0 && (
        <FilterBar
          fields={fields}
          values={
            {
              ...(narrow.plays !== undefined && { plays: narrow.plays }),
              ...(until !== undefined && { until }),
              region: unlessFirst(query.data?.region, query.data?.regions[0]),
              ...(byHero && { heroId: unlessFirst(heroId, liveHeroes[0]?.id) }),
            } as FilterValues
          }
          onChange={(values) => {
            const { own, filters: others } = splitValues(values);
            change(others);
            setOwn(own);
          }}
          result={query.data ? countOf(query.data.entries.length, 'entry', 'entries') : NOT_YET}
        />
      )}
      <BoardResult query={query}>
        {(result) => <Board result={result} byHero={byHero} request={requestOf(asked)} />}
      </BoardResult>
    </>
  );
}

const requestOf = ({ until, ...filters }: { readonly heroId: number; readonly until?: number }) =>
  `${URL}?${[formatFilters(filters), until !== undefined && `until=${until}`].filter(Boolean).join('&')}`;

const NONE_TAKEN: Result['taken'] = [];

function usePublisherFields(result: Result | undefined, byHero: boolean): FilterField[] {
  const { liveHeroes } = useHeroes();
  const { regions = [], taken = NONE_TAKEN } = result ?? {};
  const named = regions.join(' ');
  return useMemo(
    () => [
      ...(named === ''
        ? []
        : [
            {
              kind: 'choice' as const,
              label: 'Region',
              key: 'region',
              options: defaultFirst(
                named.split(' ').map((region) => ({ value: region, label: regionName(region) })),
              ),
            },
          ]),
      ...(byHero
        ? [
            {
              kind: 'choice' as const,
              label: 'Hero',
              key: 'heroId',
              options: defaultFirst(liveHeroes.map(({ id, name }) => ({ value: id, label: name }))),
            },
          ]
        : named === ''
          ? []
          : [playsField(liveHeroes)]),
      ...momentField(taken),
    ],
    [named, byHero, liveHeroes, taken],
  );
}

interface BoardProps {
  readonly result: Result;
  readonly byHero: boolean;
  readonly request: string;
}

function Board({ result, byHero, request }: BoardProps) {
  const { days: _, ...view } = useBoardView();
  const now = useNow();
  const gameData = useHeroes();
  const columns = useMemo(
    () =>
      publisherColumns({
        now,
        takenAt: result.takenAt ?? 0,
        nameOf: (id) => gameData.heroOrUnknown(id).name,
      }),
    [now, result.takenAt, gameData],
  );
  const { text, narrow } = view;
  const found = useMemo(
    () => findEntries(result.entries, text, { plays: narrow.plays, active: undefined }, result.takenAt),
    [result.entries, result.takenAt, text, narrow.plays],
  );
  if (result.entries.length === 0) return <NoBoard byHero={byHero} />;
  return (
    <>
      <BoardPages
        view={view}
        entries={result.entries.length}
        found={found.length}
        placeIndex={found.findIndex(({ place }) => place >= (view.place ?? Infinity))}
      >
        {([from, to]) => (
          <AddressTable
            caption="The publisher’s board"
            className="board-table"
            columns={columns}
            rows={found.slice(from, to)}
            keyOf={({ position }) => String(position)}
            isMarked={({ place }) => place === view.place}
            noun={{ one: 'entry', many: 'entries' }}
            phoneColumnKeys={['badge', 'place', 'identity']}
            csvFileName="publisher-leaderboard.csv"
            footNote={
              <DataStamp
                newestStartedAt={result.takenAt}
                counted={countOf(result.entries.length, 'entry', 'entries')}
              />
            }
            empty={<EmptyState level={3} title="No player matches" />}
          />
        )}
      </BoardPages>
      <HowComputed request={request}>
        <p>
          Ranks, names, badges and heroes are the publisher’s, as of then. With each name it gives possible
          accounts. <strong>Confirmed</strong>: only one account. <strong>Probable</strong>: only one of them
          has matches here with a badge within one tier of the entry’s and one of its heroes.{' '}
          <strong>Unclaimed</strong>: none, or several. Moves compare with the newest boards taken in at least
          one and seven days before, by name.
        </p>
      </HowComputed>
    </>
  );
}

/** The boards on record, by when they were taken; the newest by default. */
const momentField = (taken: Result['taken']): FilterField[] =>
  taken.length < 2
    ? []
    : [
        {
          kind: 'choice',
          label: 'Taken',
          key: 'until',
          options: defaultFirst(
            taken.map((moment) => ({ value: moment, label: formatMoment(moment, taken) })),
          ),
        },
      ];

/** "17 Jan 2026"; with the time where two boards are of one day: "17 Jan 2026, 17:22 UTC". */
function formatMoment(moment: number, taken: readonly number[]): string {
  const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
  const day = isoOf(moment).slice(0, 10);
  const ofDay = taken.filter((other) => isoOf(other).startsWith(day));
  return ofDay.length > 1 ? `${formatDay(day)}, ${isoOf(moment).slice(11, 16)} UTC` : formatDay(day);
}

function NoBoard({ byHero }: { readonly byHero: boolean }) {
  return (
    <EmptyState
      title={
        byHero
          ? 'Valve’s leaderboard of this hero isn’t available here yet'
          : 'Valve’s leaderboard isn’t available here yet'
      }
    >
      <p>
        Valve shows its leaderboard only in the game.{' '}
        <Link to={href(byHero ? 'scoreHeroLeaderboard' : 'scoreLeaderboard')}>Ours, by Soulstat points</Link>
      </p>
    </EmptyState>
  );
}
