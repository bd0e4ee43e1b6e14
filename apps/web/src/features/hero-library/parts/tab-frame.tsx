import type { StatisticBasis } from '@soulstat/api-client';
import { formatFilters, type Filters } from '@soulstat/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticFields } from '../../../shared/statistics/filters/fields.ts';
import { SLICE_FIELDS } from '../../../shared/statistics/filters/slices.ts';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../../shared/statistics/filters/statistic-filters.tsx';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';

const FIELDS = statisticFields(SLICE_FIELDS);

/** The filters of a hero's page. */
export const useHeroFilters = () => useFilters(FIELDS);

/** The request behind a part of a hero's page. */
export const requestOf = (path: string, filters: Filters): string => {
  const search = formatFilters(filters);
  return `${path}${search && `?${search}`}`;
};

interface TabFrameProps<Result> {
  readonly title: string;
  readonly query: UseQueryResult<Result>;
  readonly children: (result: Result) => ReactNode;
}

/** A part of a hero's page: its filters, and what they give. */
export function TabFrame<Result extends { readonly basis: StatisticBasis }>({
  title,
  query,
  children,
}: TabFrameProps<Result>) {
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <StatisticResult query={query} height="80rem">
        {children}
      </StatisticResult>
    </>
  );
}
