import { formatFilters, type Filters, type HeroLanes, type LaneStats } from '@soulstat/api-client';
import { Skeleton, type Column } from '@soulstat/ui';
import { lazy, Suspense, useMemo } from 'react';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LANE_FIELD } from '../../shared/statistics/filters/lane-field.ts';
import { LateTable } from '../../shared/statistics/late-table.tsx';
import { MIN_COUNT } from '../../shared/statistics/rate-cell.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { AllHeroes } from './parts/all-heroes.tsx';
import { LANE_PERFORMANCE_HEAD } from './parts/lane-performance-head.ts';
import { momentColumns, type Moment } from './parts/moment-columns.tsx';

/** Charts are as large as the rest of the page: the numbers do not wait for them. */
const LaneCurves = lazy(async () => ({
  default: (await loadChunk('lane curves', () => import('./parts/lane-curves.tsx'))).LaneCurves,
}));

const BesideOthers = lazy(async () => ({
  default: (await loadChunk('lanes beside others', () => import('./parts/beside-others.tsx'))).BesideOthers,
}));

/** The hero is chosen among those of the answer, so it is no part of the question. */
const asked = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'heroId')) as Filters;

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, [...statisticFields(SLICE_FIELDS), LANE_FIELD]);
  void queryClient.prefetchQuery(apiQuery('/api/lanes/heroes', { query: filters }));
  return null;
}

/** How a hero stands in lane, minute by minute. */
export function Component() {
  const heroes = useHeroes();
  const fields = useMemo(() => [heroField(heroes), ...statisticFields(SLICE_FIELDS), LANE_FIELD], [heroes]);
  const { filters } = useFilters(fields);
  const query = useStatistics('/api/lanes/heroes', { query: asked(filters) });
  const search = formatFilters(asked(filters));
  return (
    <div className="statistics-page">
      <PageHead {...LANE_PERFORMANCE_HEAD} />
      <PageTitle about="Soul lead over lane opponents in the first 15 minutes. Band = 95 % interval of the average; single lanes vary more.">
        Lane performance
      </PageTitle>
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <Chosen result={result} heroId={filters.heroId} filters={asked(filters)} />
            <AllHeroes result={result} />
            <HowComputed request={`/api/lanes/heroes${search && `?${search}`}`}>
              <p>
                Lanes of two against two with snapshots of all four. The lead is the own souls minus the mean
                of both opponents, its interval 1.96 deviations of single lanes by √n either side. Kills,
                deaths, lane troopers, denies and damage to players are means of what a player has by then.
                Matches that ended earlier do not count there. Ranks filter by whole tiers.
              </p>
            </HowComputed>
          </>
        )}
      </StatisticResult>
    </div>
  );
}

interface ChosenProps {
  readonly result: LaneStats;
  readonly heroId: number | undefined;
  readonly filters: Filters;
}

function Chosen({ result: { heroes, basis }, heroId, filters }: ChosenProps) {
  const { heroOrUnknown } = useHeroes();
  const shown = chosenOf(heroes, heroId);
  if (heroId !== undefined && shown.length === 0)
    return <p>No lane of {heroOrUnknown(heroId).name} counts here.</p>;
  // The table below says why.
  if (heroes.length === 0) return null;
  const [only] = shown;
  const isChosen = heroId !== undefined && only !== undefined;
  return (
    <>
      <Suspense fallback={<Skeleton shape="block" width="100%" height={isChosen ? '34rem' : '21rem'} />}>
        {isChosen ? (
          <BesideOthers hero={only} filters={filters} />
        ) : (
          <>
            <LaneCurves
              series={shown.map(({ heroId: id, moments }) => ({
                id: String(id),
                label: heroOrUnknown(id).name,
                moments,
              }))}
              title="Souls ahead in lane, by minute"
            />
            <p>Choose a hero in the filters to compare with other ranks, or with your own lanes.</p>
          </>
        )}
      </Suspense>
      {isChosen && (
        <LateTable<Moment>
          sortName="sortMoments"
          caption={`Lanes of ${heroOrUnknown(heroId).name} by the minute`}
          columns={MOMENT_COLUMNS}
          rows={only.moments}
          keyOf={({ seconds }) => String(seconds)}
          noun={{ one: 'moment', many: 'moments' }}
          phoneColumnKeys={['lead', 'troopers', 'deaths']}
          csvFileName={`${heroOrUnknown(heroId).slug}-lane.csv`}
          footNote={<StatisticFoot basis={basis} />}
        />
      )}
    </>
  );
}

const MOMENT_COLUMNS: Column<Moment>[] = momentColumns();

/** The hero asked for; otherwise those surely furthest ahead and behind at the last moment. */
function chosenOf(heroes: readonly HeroLanes[], heroId: number | undefined): readonly HeroLanes[] {
  if (heroId !== undefined) return heroes.filter((hero) => hero.heroId === heroId);
  const ends = heroes.flatMap((hero) => {
    const { lanes = 0, ownLead } = hero.moments.at(-1) ?? {};
    return lanes >= MIN_COUNT && ownLead?.interval
      ? [{ hero, low: ownLead.interval[0], high: ownLead.interval[1] }]
      : [];
  });
  const ahead = ends.toSorted((one, other) => other.low - one.low).slice(0, 2);
  const behind = ends
    .filter((end) => !ahead.includes(end))
    .toSorted((one, other) => one.high - other.high)
    .slice(0, 2);
  return [...ahead, ...behind].map(({ hero }) => hero);
}
