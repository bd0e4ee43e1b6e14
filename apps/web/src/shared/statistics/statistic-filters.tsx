import { FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import type { StatisticBasis } from '@soulstat/api-client';
import { countOf } from '../format.ts';
import { useFilters } from './use-filters.ts';

interface StatisticFiltersProps {
  readonly fields: readonly FilterField[];
  /** Of the answer shown, so that the bar says what the filters leave. */
  readonly basis: StatisticBasis | undefined;
}

/** The filters of a page of analytics. They live in the address, so that a link restores the view. */
export function StatisticFilters({ fields, basis }: StatisticFiltersProps) {
  const { filters, change } = useFilters(fields);
  return (
    <FilterBar
      fields={fields}
      values={filters as FilterValues}
      onChange={change}
      result={basis && countOf(basis.days?.matches ?? 0, 'match', 'matches')}
    />
  );
}
