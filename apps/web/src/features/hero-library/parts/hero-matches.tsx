import { formatFilters } from '@soulstat/api-client';
import { FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { MODE_FIELD, ranksField } from '../../../shared/statistics/filters/fields.ts';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useMyRank } from '../../../shared/statistics/filters/use-my-rank.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { TopTable } from '../../../shared/top-matches/top-table.tsx';
import type { HeroTabProps } from './hero-tab-page.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';

const URL = '/api/matches/top';
const DAYS = 30;

/** Filters and the matches of a hero that pass them. */
export function HeroMatches({ hero }: HeroTabProps) {
  const myRank = useMyRank();
  const fields = useMemo((): FilterField[] => [MODE_FIELD, ranksField(myRank)], [myRank]);
  const { filters, change } = useFilters(fields);
  const asked = { ...filters, heroId: hero.id };
  const query = useStatistics(URL, { query: { ...(asked as object), days: DAYS } });
  const search = formatFilters(asked);
  return (
    <>
      <FilterBar
        fields={fields}
        values={filters as FilterValues}
        onChange={change}
        result={query.data ? countOf(query.data.counted, 'match', 'matches') : NOT_YET}
      />
      <QueryState query={query} what="The matches" height="60rem">
        {(data) => <TopTable result={data} request={`${URL}?days=${DAYS}&${search}`} />}
      </QueryState>
    </>
  );
}
