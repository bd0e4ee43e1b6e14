import type { MatchRanks as Result } from '@soulstat/api-client';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { MODE_FIELD, PERIOD_FIELD } from '../../../shared/statistics/filters/fields.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { StatisticResult, StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../../shared/statistics/filters/statistic-filters.tsx';
import { tierNamesOn } from '../../../shared/statistics/filters/tier-names.ts';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { formatFilters } from '@soulstat/api-client';
import { Quartiles, RankHistogram } from './rank-histogram.tsx';

const FIELDS = [PERIOD_FIELD, MODE_FIELD];
const URL = '/api/rank-distribution/matches';
const MATCHES = { one: 'match', many: 'matches' };

/** Matches by the average badge of their players. */
export function MatchRanks() {
  const { filters } = useFilters(FIELDS);
  const query = useStatistics(URL, { query: filters as object });
  const request = [URL, formatFilters(filters)].filter(Boolean).join('?');
  return (
    <>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <StatisticResult query={query} height="36rem">
        {(result) => <Distribution result={result} request={request} />}
      </StatisticResult>
    </>
  );
}

function Distribution({ result, request }: { readonly result: Result; readonly request: string }) {
  const { basis, ranks, quartiles, quartilesBefore, unknown } = result;
  const tierNames = tierNamesOn(basis.days?.to);
  const counted = ranks.reduce((sum, { matches }) => sum + matches, 0);
  return (
    <>
      <Quartiles
        quartiles={quartiles}
        before={quartilesBefore}
        tierNames={tierNames}
        count={counted}
        noun={MATCHES}
        left={{ count: unknown, why: 'name no badge at all' }}
      />
      <RankHistogram
        title="Matches by rank"
        subtitle={`Share of matches by average badge${basis.days ? `, ${formatDay(basis.days.from)} to ${formatDay(basis.days.to)}` : ''}; dashed: cumulative`}
        noun={MATCHES}
        ranks={ranks.map(({ matches, ...rank }) => ({ ...rank, count: matches }))}
        tierNames={tierNames}
        quartiles={quartiles}
        empty="No badges in these matches."
      />
      <StatisticFoot basis={basis} />
      <HowComputed request={request}>
        <p>
          A match counts once, at the mean of its players’ badges on the scale of subranks (until Season One:
          at the mean of both teams’ ranks as the game wrote them). It shows the matches on record, which are
          not an even sample: where more people send theirs in, there are more.
        </p>
      </HowComputed>
    </>
  );
}
