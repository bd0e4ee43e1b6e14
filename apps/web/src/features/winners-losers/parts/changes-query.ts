import type { Filters } from '@soulstat/api-client';
import type { FilterField } from '@soulstat/ui';
import { MIN_MATCHES_FIELD, MODE_FIELD, ranksField } from '../../../shared/statistics/filters/fields.ts';
import { SLICE_FIELDS } from '../../../shared/statistics/filters/slices.ts';
import { knownFilters } from '../../../shared/statistics/filters/use-filters.ts';

/** The patches say which days: there is no period to choose. Items are not counted by side, length and party. */
export const ITEM_CHANGE_FIELDS: readonly FilterField[] = [MODE_FIELD, ranksField(), MIN_MATCHES_FIELD];
export const HERO_CHANGE_FIELDS: readonly FilterField[] = [
  MODE_FIELD,
  ranksField(),
  ...SLICE_FIELDS,
  MIN_MATCHES_FIELD,
];

const fieldsOf = (url: ChangesUrl) =>
  url === '/api/changes/heroes' ? HERO_CHANGE_FIELDS : ITEM_CHANGE_FIELDS;

export type ChangesUrl = '/api/changes/heroes' | '/api/changes/items';

interface PatchesAsked {
  readonly patch?: string;
  readonly against?: string;
  readonly withFirstDay?: boolean;
}

/** What an address asks the API for. */
export function changesQuery(url: ChangesUrl, search: string): PatchesAsked & Filters {
  const params = new URLSearchParams(search);
  const [patch, against] = ['patch', 'against'].map((key) => dayOf(params.get(key)));
  return {
    ...knownFilters(params, fieldsOf(url)),
    ...(patch && { patch }),
    ...(against && { against }),
    ...(params.get('withFirstDay') === 'true' && { withFirstDay: true }),
  };
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** The request of these changes, to be made by anybody. */
export function changesRequest(url: ChangesUrl, search: string): string {
  const params = new URLSearchParams(
    Object.entries(changesQuery(url, search)).map(([key, value]) => [key, String(value)]),
  );
  return `${url}${params.size > 0 ? `?${params.toString()}` : ''}`;
}
