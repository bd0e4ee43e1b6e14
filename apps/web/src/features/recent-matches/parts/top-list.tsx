import { formatFilters, type TopOrder } from '@soulstat/api-client';
import { FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { MODE_FIELD, ranksField } from '../../../shared/statistics/filters/fields.ts';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useMyRank } from '../../../shared/statistics/filters/use-my-rank.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { TopTable } from '../../../shared/top-matches/top-table.tsx';
import { QueryState } from '../../../shared/api/query-state.tsx';

const URL = '/api/matches/top';
const DAYS = { '7d': 7, '14d': 14, '30d': 30 } as const;
const PERIOD: FilterField = {
  kind: 'choice',
  label: 'Period',
  key: 'period',
  options: [{ label: '7 days' }, { value: '14d', label: '14 days' }, { value: '30d', label: '30 days' }],
};

/** Filters and the matches that pass them, in one order. */
export function TopList({ order }: { readonly order: TopOrder }) {
  const fields = useFields();
  const { filters, change } = useFilters(fields);
  const { period = '7d', ...others } = filters;
  const days = DAYS[period as keyof typeof DAYS] ?? 7;
  const query = useStatistics(URL, { query: { ...(others as object), order, days } });
  const request = `${URL}?${[`order=${order}`, `days=${days}`, formatFilters(others)].filter(Boolean).join('&')}`;
  return (
    <>
      <FilterBar
        fields={fields}
        values={filters as FilterValues}
        onChange={change}
        result={query.data ? countOf(query.data.counted, 'match', 'matches') : NOT_YET}
      />
      <QueryState query={query} what="The matches" height="80rem">
        {(data) => <TopTable key={order} result={data} request={request} />}
      </QueryState>
    </>
  );
}

function useFields(): FilterField[] {
  const { liveHeroes } = useHeroes();
  const myRank = useMyRank();
  return useMemo(
    () => [
      PERIOD,
      MODE_FIELD,
      ranksField(myRank),
      {
        kind: 'choice',
        label: 'Hero',
        key: 'heroId',
        options: [{ label: 'Any hero' }, ...liveHeroes.map(({ id, name }) => ({ value: id, label: name }))],
      },
    ],
    [liveHeroes, myRank],
  );
}
