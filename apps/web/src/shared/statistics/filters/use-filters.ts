import { formatFilters, parseFilters, type Filters } from '@soulstat/api-client';
import type { FilterField, FilterValues } from '@soulstat/ui';
import { useCallback, useMemo } from 'react';
import { useLocation } from '../../router/router-provider.tsx';
import { LENGTH_KEY, LENGTH_KEYS } from './slices.ts';
import { changedValues, useChangeQuery } from '../../use-change-query.ts';

/** The filters in the address that the page has fields for, and a setter. Back and forward restore them. */
export function useFilters(fields: readonly FilterField[]): {
  readonly filters: Filters;
  readonly change: (values: FilterValues) => void;
} {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const filters = useMemo(() => knownFilters(search, fields), [search, fields]);
  const change = useCallback(
    (values: FilterValues) => {
      const changed = changedValues(filters as FilterValues, values);
      changeQuery((query) => withFilters(query, { ...knownFilters(query, fields), ...changed }));
    },
    [changeQuery, filters, fields],
  );
  return { filters, change };
}

/** Only filters with a field: an address made for another page filters by no more than what is shown. */
export function knownFilters(search: string | URLSearchParams, fields: readonly FilterField[]): Filters {
  const keys = new Set(fields.flatMap(keysOf));
  return Object.fromEntries(Object.entries(parseFilters(search)).filter(([key]) => keys.has(key))) as Filters;
}

function keysOf(field: FilterField): readonly string[] {
  if ('keys' in field) return [...field.keys, 'key' in field ? field.key : ''];
  return field.key === LENGTH_KEY ? LENGTH_KEYS : [field.key];
}

/** The address with other filters; its other parameters stay. */
function withFilters(search: URLSearchParams, values: FilterValues): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) params.set(key, String(value));
  const others = new URLSearchParams(search);
  for (const key of Object.keys(parseFilters(search))) others.delete(key);
  for (const key of params.keys()) others.delete(key);
  return [formatFilters(parseFilters(params)), others.toString()].filter(Boolean).join('&');
}
