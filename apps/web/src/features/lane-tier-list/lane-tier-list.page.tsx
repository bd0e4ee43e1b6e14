import { formatFilters, type HeroLanes, type LaneStats } from '@soulstat/api-client';
import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, memo, Suspense, useMemo, useRef } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { Link } from '../../shared/link.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { whenNear } from '../../shared/render/use-seen.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LANE_FIELD } from '../../shared/statistics/filters/lane-field.ts';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { MIN_COUNT } from '../../shared/statistics/rate-cell.tsx';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { behindWhere, useNearValue } from '../../shared/statistics/filters/use-near-value.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { laneColumns, type LaneView } from './parts/lane-columns.tsx';
import { laneTiers } from './parts/lane-tiers.ts';
import { LANE_TIER_LIST_HEAD } from './parts/lane-tier-list-head.ts';

/** Stands below the table: its charts come after it. */
const AfterLane = lazy(async () => {
  await whenNear('.after-lane-place');
  return { default: memo((await loadChunk('after lane', () => import('./parts/after-lane.tsx'))).AfterLane) };
});

const FIELDS = [...statisticFields(SLICE_FIELDS), LANE_FIELD];

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, FIELDS);
  void queryClient.prefetchQuery(apiQuery('/api/lanes/heroes', { query: filters }));
  return null;
}

/** Who wins the lane, and what becomes of it. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const query = useStatistics('/api/lanes/heroes', { query: filters });
  const view: LaneView = new URLSearchParams(useLocation().search).get('view') === 'duo' ? 'duo' : 'solo';
  const search = formatFilters(filters);
  return (
    <div className="statistics-page tools-on-tabs">
      <PageHead {...LANE_TIER_LIST_HEAD} />
      <PageTitle about="A lane is two against two. The lane score is a hero’s usual lane at nine minutes: 50 is even, 60 is better than 60 of 100 lanes.">
        Lane tier list
      </PageTitle>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <Views view={view} />
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <Lanes result={result} view={view} />
            {result.heroes.length > 0 && <Chart heroes={result.heroes} />}
            <HowLanes request={`/api/lanes/heroes${search && `?${search}`}`} />
          </>
        )}
      </StatisticResult>
    </div>
  );
}

const VIEWS = { solo: 'Solo', duo: 'Duo' } as const;

function Views({ view }: { readonly view: LaneView }) {
  const { pathname, search } = useLocation();
  const addressOf = (other: LaneView) => {
    const params = new URLSearchParams(search);
    if (other === 'solo') params.delete('view');
    else params.set('view', other);
    return `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`;
  };
  return (
    <LinkTabs label="Whose souls">
      {(['solo', 'duo'] as const).map((key) => (
        <Link key={key} to={addressOf(key)} aria-current={key === view ? 'page' : undefined}>
          {VIEWS[key]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function Lanes({ result: { heroes, basis }, view }: { readonly result: LaneStats; readonly view: LaneView }) {
  const gameData = useHeroes();
  const hasBefore = basis.previous !== null;
  const columns = useMemo(() => {
    const scored = heroes.map(({ heroId, scores }) => ({ heroId, score: scores[view] }));
    return laneColumns({
      view,
      hasBefore,
      nameOf: (id) => gameData.heroOrUnknown(id).name,
      tiers: laneTiers(scored, MIN_COUNT),
    });
  }, [view, hasBefore, heroes, gameData]);
  return (
    <LateTable<HeroLanes>
      caption="Heroes by lane score"
      columns={columns}
      rows={heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'score', direction: 'descending' } }}
      phoneColumnKeys={['score', 'won', 'nine']}
      csvFileName="lane-tier-list.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={basis} />}
      empty={<NoData level={2} title="No lane of these matches is known" />}
    />
  );
}

/** Below the table, where it follows a choice later. */
function Chart({ heroes }: Pick<LaneStats, 'heroes'>) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearValue(heroes, place);
  return (
    <div ref={place} className="after-lane-place" {...behindWhere(near !== heroes)}>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="30rem" />}>
        <AfterLane heroes={near} />
      </Suspense>
    </div>
  );
}

function HowLanes({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Lanes of two against two with snapshots of all four. The lead of a hero is its souls minus the mean of
        both opponents; the lead of a duo is the difference of the sums. The score is 100 Φ(mean lead ÷
        deviation of single lanes), Φ being the normal distribution; its interval is that of the mean. Not
        adjusted for partner and opponents: heroes with a strong partner score higher. Tiers are those of the
        tier list, by this score: S lies with 60 % chance more than 1.5 deviations of true scores above the
        mean, A half a deviation; C and D are the mirror.
      </p>
      <p>
        A lane is won by the duo with more souls at nine minutes. Ranks filter by whole tiers. Matches that
        ended earlier do not count there.
      </p>
    </HowComputed>
  );
}
