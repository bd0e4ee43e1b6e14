import { formatFilters, type Filters, type LanePairings } from '@soulstat/api-client';
import { LinkTabs } from '@soulstat/ui';
import { useMemo, useRef } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { LANE_FIELD } from '../../shared/statistics/filters/lane-field.ts';
import { ChanceAlone, isChanceAlone } from '../../shared/statistics/chance-alone.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { behindWhere, useNearValue } from '../../shared/statistics/filters/use-near-value.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { DuoFinder } from './parts/duo-finder.tsx';
import { HowPairings } from './parts/how-pairings.tsx';
import { LANE_PAIRINGS_HEAD } from './parts/lane-pairings-head.ts';
import { PairMatrix } from './parts/pair-matrix.tsx';
import { pairLookup, type Meeting } from './parts/pair-lookup.ts';
import './lane-pairings.css';

/** The hero is chosen among those of the answer, so it is no part of the question. */
const asked = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'heroId')) as Filters;

const FIELDS = [...statisticFields(SLICE_FIELDS), LANE_FIELD];

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, FIELDS);
  void queryClient.prefetchQuery(apiQuery('/api/lanes/pairings', { query: filters }));
  return null;
}

/** Who goes well with whom in lane, and against whom. */
export function Component() {
  const heroes = useHeroes();
  const fields = useMemo(() => [heroField(heroes), ...FIELDS], [heroes]);
  const { filters } = useFilters(fields);
  const query = useStatistics('/api/lanes/pairings', { query: asked(filters) });
  const search = formatFilters(asked(filters));
  return (
    <div className="statistics-page lane-pairings">
      <PageHead {...LANE_PAIRINGS_HEAD} />
      <PageTitle about="How much more two heroes win in one lane than on their own, in points of win rate. Choose a hero for its best partners and hardest opponents.">
        Lane pairings
      </PageTitle>
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      <StatisticResult query={query} height="80rem">
        {(result) => (
          <>
            <Pairings result={result} heroId={filters.heroId} />
            <HowPairings request={`/api/lanes/pairings${search && `?${search}`}`} />
          </>
        )}
      </StatisticResult>
    </div>
  );
}

const MEETINGS = { partners: 'Partners', opponents: 'Opponents' } as const;

interface PairingsProps {
  readonly result: LanePairings;
  readonly heroId: number | undefined;
}

function Pairings({ result, heroId }: PairingsProps) {
  const { search } = useLocation();
  const meeting: Meeting = new URLSearchParams(search).get('view') === 'opponents' ? 'opponents' : 'partners';
  const lookup = useMemo(() => pairLookup(result), [result]);
  const matrix = useRef<HTMLElement>(null);
  // Over a thousand cells.
  const below = useNearValue(lookup, matrix);
  const foot = useMemo(() => <StatisticFoot basis={result.basis} />, [result]);
  return (
    <>
      <DuoFinder heroId={heroId} lookup={lookup} footNote={foot} />
      <section
        ref={matrix}
        className="pairings-matrix"
        aria-labelledby="all-pairs"
        {...behindWhere(below !== lookup)}
      >
        <h2 id="all-pairs">Every hero with every other</h2>
        <Meetings meeting={meeting} />
        {isChanceAlone(below.all(meeting)) ? (
          <ChanceAlone hasRatesBelow={false} />
        ) : (
          <PairMatrix lookup={below} meeting={meeting} />
        )}
      </section>
    </>
  );
}

function Meetings({ meeting }: { readonly meeting: Meeting }) {
  const { pathname, search } = useLocation();
  const addressOf = (other: Meeting) => {
    const params = new URLSearchParams(search);
    if (other === 'partners') params.delete('view');
    else params.set('view', other);
    return `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`;
  };
  return (
    <LinkTabs label="How they meet">
      {(['partners', 'opponents'] as const).map((key) => (
        <Link key={key} to={addressOf(key)} aria-current={key === meeting ? 'page' : undefined}>
          {MEETINGS[key]}
        </Link>
      ))}
    </LinkTabs>
  );
}
