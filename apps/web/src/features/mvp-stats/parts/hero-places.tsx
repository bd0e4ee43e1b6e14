import { formatFilters, type HeroPlaces as HeroRow, type MvpStatistics } from '@soulstat/api-client';
import { Skeleton, StatWithInterval } from '@soulstat/ui';
import { lazy, useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Late } from '../../../shared/render/late.tsx';
import { Link } from '../../../shared/link.tsx';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { href } from '../../../shared/paths.ts';
import { statisticFields } from '../../../shared/statistics/filters/fields.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { NoPlacements } from '../../../shared/statistics/no-placements.tsx';
import { SLICE_FIELDS } from '../../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../../shared/statistics/filters/statistic-filters.tsx';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { heroColumns } from './hero-columns.tsx';

const URL = '/api/mvp/heroes';

/** Below the table of heroes. */
const MvpSlices = lazy(async () => {
  const part = await loadChunk('mvp-slices', () => import('./mvp-slices.tsx'));
  return { default: part.MvpSlices };
});

const FIELDS = statisticFields(SLICE_FIELDS);

/** How often each hero stands out, and where it usually places. */
export function HeroPlaces() {
  const { filters } = useFilters(FIELDS);
  const query = useStatistics(URL, { query: filters as object });
  const request = [URL, formatFilters(filters)].filter(Boolean).join('?');
  return (
    <>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <StatisticResult query={query}>
        {(result) => <Heroes result={result} request={request} />}
      </StatisticResult>
      <Late fallback={<Skeleton shape="block" width="100%" height="80rem" />}>
        <MvpSlices filters={filters} />
      </Late>
    </>
  );
}

function Heroes({ result, request }: { readonly result: MvpStatistics; readonly request: string }) {
  const gameData = useHeroes();
  const { basis, heroes, scoredMatches } = result;
  const columns = useMemo(() => heroColumns((id) => gameData.heroOrUnknown(id).name), [gameData]);
  return (
    <>
      <h2 className="visually-hidden">Heroes</h2>
      <AddressTable<HeroRow>
        caption="Heroes by MVP rate"
        columns={columns}
        rows={heroes}
        keyOf={({ heroId }) => String(heroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={{ sort: { key: 'mvp', direction: 'descending' } }}
        phoneColumnKeys={['mvp', 'place', 'matches']}
        csvFileName="mvp-heroes.csv"
        footNote={<StatisticFoot basis={basis} />}
        empty={<NoPlacements />}
      />
      <Agreement result={result} />
      <HowComputed request={request}>
        <p>
          Counted over the {countOf(scoredMatches, 'match', 'matches')} of these that have placements: with a
          match file, and scored by the models. One of twelve is MVP and one key player, so 8.3 % of all
          players are either. Ranks filter by whole tiers. By side, length and party the newest 4,000 matches
          are counted, and the best of a side is still that of all its players. What a placement is made of is
          explained in{' '}
          <Link className="soulstat-link" to={href('howWeCompute')}>
            How we compute
          </Link>
          ; the page of a match shows the parts of each.
        </p>
      </HowComputed>
    </>
  );
}

/** How often the publisher's best is ours, too. */
function Agreement({ result: { agreement } }: { readonly result: MvpStatistics }) {
  const { rate, count, interval } = agreement;
  if (rate === null || interval === null)
    return (
      <p className="mvp-agreement">
        No match of these names the publisher’s MVP, so that it cannot be compared with ours.
      </p>
    );
  return (
    <StatWithInterval
      className="mvp-agreement"
      label="The publisher’s MVP is also ours in"
      value={rate}
      count={count}
      interval={[interval[0] ?? 0, interval[1] ?? 1]}
      minCount={20}
      noun="matches"
    />
  );
}
