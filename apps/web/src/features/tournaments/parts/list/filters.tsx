import { FilterBar, type FilterValues } from '@soulstat/ui';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { changedValues, useChangeQuery, withParameters } from '../../../../shared/use-change-query.ts';
import { FILTER_FIELDS, tournamentFilters } from './tournament-filters.ts';

/** The filters of the address; a change begins at the first page again. */
export function Filters({ result }: { readonly result?: string }) {
  const { search } = useLocation();
  const change = useChangeQuery();
  const { text: _text, ...values } = tournamentFilters(search);
  return (
    <FilterBar
      fields={FILTER_FIELDS}
      values={values as FilterValues}
      onChange={(next) => {
        const changed = Object.entries(changedValues(values as FilterValues, next));
        const texts = changed.map(([key, value]) => [key, value?.toString()] as const);
        change((query) => withParameters(query, { ...Object.fromEntries(texts), page: undefined }));
      }}
      {...(result !== undefined && { result })}
    />
  );
}
