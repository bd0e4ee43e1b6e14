import { formatFilters, parseFilters } from '@soulstat/api-client';
import type { ProfileQuery } from '@soulstat/api-client';
import type { FilterValues } from '@soulstat/ui';

/** What only a player's pages filter by: account ids and a hero. */
const OWN_KEYS = ['with', 'without', 'againstPlayer', 'against'] as const;

/** What the address says of the matches, and how many of them a row of a table must stand on. */
export interface ProfileFilters extends ProfileQuery {
  readonly minMatches?: number;
}

/** The filters of an address as operations of a profile take them. */
export function parseProfileFilters(search: string | URLSearchParams): ProfileQuery {
  const { minMatches: _ofRows, ...query } = parseAllFilters(search);
  return query;
}

/** Rows of tables that stand on fewer matches are left out. */
export const leastMatchesOf = (search: string): number => parseAllFilters(search).minMatches ?? 1;

/** The same and what only tables look at. */
export function parseAllFilters(search: string | URLSearchParams): ProfileFilters {
  const params = new URLSearchParams(search);
  // Match files name no region.
  const { region: _region, accountId: _id, ...shared } = parseFilters(params);
  const own = OWN_KEYS.flatMap((key) => {
    const text = params.get(key) ?? '';
    const value = Number(text);
    const isId =
      /^\d{1,10}$/.test(text) && value >= 1 && value <= (key === 'against' ? 65_535 : 0xff_ff_ff_ff);
    return isId ? [[key, value] as const] : [];
  });
  return { ...shared, ...Object.fromEntries(own) } as ProfileFilters;
}

/** The inverse, as a query string without `?`; what it does not know of the address stays. */
export function formatProfileFilters(values: FilterValues, search: string): string {
  const { with: mate, without, againstPlayer, against, ...shared } = parseAllFilters(paramsOf(values));
  const params = new URLSearchParams(formatFilters(shared as Parameters<typeof formatFilters>[0]));
  for (const [key, value] of Object.entries({ with: mate, without, againstPlayer, against }))
    if (value !== undefined) params.set(key, String(value));
  for (const [key, value] of otherParams(search)) params.set(key, value);
  return params.toString();
}

/** What an address says besides filters. */
function otherParams(search: string): [string, string][] {
  const known = new Set(FILTERED);
  return [...new URLSearchParams(search)].filter(([key]) => !known.has(key));
}

const FILTERED: readonly string[] = [
  'period',
  'from',
  'to',
  'mode',
  'minRank',
  'maxRank',
  'minMatches',
  'minHeroMatches',
  'side',
  'minMinutes',
  'maxMinutes',
  'partySize',
  'lane',
  'heroId',
  ...OWN_KEYS,
];

function paramsOf(values: FilterValues): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) params.set(key, String(value));
  return params;
}

/** The filters alone, to be carried from tab to tab. */
export function filterSearch(search: string): string {
  const text = formatProfileFilters(parseAllFilters(search) as FilterValues, '');
  return text && `?${text}`;
}
