import type { Filters } from '@soulstat/api-client';
import { MIN_MATCHES_FIELD, MODE_FIELD, ranksField } from '../../../shared/statistics/fields.ts';
import { knownFilters } from '../../../shared/statistics/use-filters.ts';

/** The patches say which days: there is no period to choose. */
export const CHANGE_FIELDS = [MODE_FIELD, ranksField(), MIN_MATCHES_FIELD];

interface PatchesAsked {
  readonly patch?: string;
  readonly against?: string;
  readonly withFirstDay?: boolean;
}

/** What an address asks the API for. */
export function changesQuery(
  search: string,
): PatchesAsked & Pick<Filters, 'mode' | 'minRank' | 'maxRank' | 'minMatches'> {
  const params = new URLSearchParams(search);
  const [patch, against] = ['patch', 'against'].map((key) => dayOf(params.get(key)));
  return {
    ...knownFilters(params, CHANGE_FIELDS),
    ...(patch && { patch }),
    ...(against && { against }),
    ...(params.get('withFirstDay') === 'true' && { withFirstDay: true }),
  };
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** The request of these changes, to be made by anybody. */
export function changesRequest(url: string, search: string): string {
  const params = new URLSearchParams(
    Object.entries(changesQuery(search)).map(([key, value]) => [key, String(value)]),
  );
  return `${url}${params.size > 0 ? `?${params.toString()}` : ''}`;
}
