import { formatFilters } from '@soulstat/api-client';
import { FilterBar, Notice, Skeleton, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf } from '../../shared/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { MODE_FIELD, ranksField } from '../../shared/statistics/fields.ts';
import { useFilters } from '../../shared/statistics/use-filters.ts';
import { useMyRank } from '../../shared/statistics/use-my-rank.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { TopTable } from '../../shared/top-matches/top-table.tsx';
import type { HeroTabProps } from './parts/tab-pages.ts';

const URL = '/api/matches/top';
const DAYS = 30;

/** The matches of the highest ranks that somebody played a hero in. */
export function Component({ hero }: HeroTabProps) {
  const myRank = useMyRank();
  const fields = useMemo((): FilterField[] => [MODE_FIELD, ranksField(myRank)], [myRank]);
  const { filters, change } = useFilters(fields);
  const asked = { ...filters, heroId: hero.id };
  const { data, error } = useStatistics(URL, { query: { ...(asked as object), days: DAYS } });
  const search = formatFilters(asked);
  return (
    <>
      <h2>Recent top matches</h2>
      <p className="statistics-lead">
        Of the last {DAYS} days, highest average rank first. Ordered otherwise they stand among the{' '}
        <Link to={`${href('recentMatches')}?period=30d&${search}`}>recent top matches</Link> of all heroes.
      </p>
      <FilterBar
        fields={fields}
        values={filters as FilterValues}
        onChange={change}
        result={data && countOf(data.counted, 'match', 'matches')}
      />
      {data ? (
        <TopTable answer={data} request={`${URL}?days=${DAYS}&${search}`} />
      ) : error ? (
        <Notice kind="error" title="The matches could not be loaded">
          {error.message}
        </Notice>
      ) : (
        <Skeleton shape="block" width="100%" height="60rem" />
      )}
    </>
  );
}
