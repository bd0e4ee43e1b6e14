import { formatFilters, type HeroPerformances, type PerformanceView } from '@soulstat/api-client';
import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, useMemo } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { Late } from '../../shared/render/late.tsx';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { performanceColumns, type Shown } from './parts/performance-columns.tsx';
import { PERFORMANCE_STATS_HEAD } from './parts/performance-stats-head.ts';
import { Spreads } from './parts/spreads.tsx';
import { shownOf, viewOf, VIEWS, withParam } from './parts/views.ts';
import './performance-stats.css';

/** Below everything else. */
const PlaceSpreads = lazy(async () => {
  const part = await loadChunk('place-spreads', () => import('./parts/place-spreads.tsx'));
  return { default: part.PlaceSpreads };
});

const FIELDS = statisticFields(SLICE_FIELDS);

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const { searchParams } = url;
  const query = { ...knownFilters(searchParams, FIELDS), view: viewOf(searchParams) };
  void queryClient.prefetchQuery(apiQuery('/api/heroes/performance', { query }));
  return null;
}

/** A usual and a very good game on each hero, and what a very good one. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const params = new URLSearchParams(useLocation().search);
  const [view, shown] = [viewOf(params), shownOf(params)];
  const query = useStatistics('/api/heroes/performance', { query: { ...filters, view } });
  const request = `/api/heroes/performance?${[formatFilters(filters), `view=${view}`].filter(Boolean).join('&')}`;
  return (
    <div className="statistics-page performance-stats tools-on-tabs">
      <PageHead {...PERFORMANCE_STATS_HEAD} />
      <PageTitle about="A usual and a very good game on each hero, and which figures go with winning.">
        Performance stats
      </PageTitle>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <Views view={view} shown={shown} />
      <StatisticResult query={query} height="80rem">
        {(result) => (
          <>
            <h2 className="visually-hidden">Figures of every hero</h2>
            <PerformanceTable result={result} shown={shown} />
            <HowFigures request={request} />
          </>
        )}
      </StatisticResult>
      <Spreads filters={filters} />
      <Late fallback={<Skeleton shape="block" width="100%" height="90rem" />}>
        <PlaceSpreads filters={filters} />
      </Late>
    </div>
  );
}

interface ViewsProps {
  readonly view: PerformanceView;
  readonly shown: Shown;
}

/** The switches: each of them is an address of its own. */
function Views({ view, shown }: ViewsProps) {
  const { pathname, search } = useLocation();
  const to = (key: string, value: string | undefined) => `${pathname}${withParam(search, key, value)}`;
  return (
    <div className="performance-views">
      <LinkTabs label="Unit of figures">
        {VIEWS.map(({ key, label }) => (
          <Link
            key={key}
            to={to('view', key === 'match' ? undefined : key)}
            aria-current={key === view ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </LinkTabs>
      <LinkTabs label="What is shown">
        <Link to={to('show', undefined)} aria-current={shown === 'average' ? 'page' : undefined}>
          All matches
        </Link>
        <Link to={to('show', 'wonMinusLost')} aria-current={shown === 'wonMinusLost' ? 'page' : undefined}>
          Wins minus losses
        </Link>
      </LinkTabs>
    </div>
  );
}

interface PerformanceTableProps {
  readonly result: HeroPerformances;
  readonly shown: Shown;
}

function PerformanceTable({ result, shown }: PerformanceTableProps) {
  const gameData = useHeroes();
  const columns = useMemo(
    () => performanceColumns(result, { shown, nameOf: (heroId) => gameData.heroOrUnknown(heroId).name }),
    [result, shown, gameData],
  );
  const [first] = result.figures;
  return (
    <LateTable
      // Another view has other columns: what was hidden and sorted by belongs to the old ones.
      key={result.view}
      caption={
        shown === 'average' ? 'Figures of every hero' : 'Figures of won matches minus those of lost ones'
      }
      columns={columns}
      rows={result.heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      {...(first && { initialView: { sort: { key: first.key, direction: 'descending' as const } } })}
      // With its change each is as wide as half a phone.
      phoneColumnKeys={result.figures.slice(0, 2).map(({ key }) => key)}
      csvFileName="hero-performance.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={result.basis} />}
    />
  );
}

function HowFigures({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Per match: the mean over the matches with the figure. Per minute, and for shares and ratios: the sum
        over all matches by the sum of what it is divided by, so long matches weigh more. Intervals are those
        of the mean or of the ratio of means. Beside a number stands its change against the period before,
        where it is larger than chance explains; the period before is taken to be as uncertain as this one.
      </p>
      <p>
        Damage, healing and accuracy come from match files; matches known from a scoreboard alone do not count
        in them. “Wins minus losses” is an association: winning makes good figures easier.
      </p>
    </HowComputed>
  );
}
