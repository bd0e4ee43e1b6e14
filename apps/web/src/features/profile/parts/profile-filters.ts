import { formatFilters, parseFilters } from '@soulstat/api-client';
import type { ProfileQuery } from '@soulstat/api-client';
import type { FilterValues } from '@soulstat/ui';

/** What only a player's pages filter by: account ids and a hero. */
const OWN_KEYS = ['with', 'without', 'against'] as const;

/** The filters of an address as operations of a profile take them. */
export function parseProfileFilters(search: string | URLSearchParams): ProfileQuery {
  const params = new URLSearchParams(search);
  const {
    minMatches: _least,
    minHeroMatches: _hero,
    region: _region,
    accountId: _id,
    ...shared
  } = parseFilters(params);
  const own = OWN_KEYS.flatMap((key) => {
    const text = params.get(key) ?? '';
    const value = Number(text);
    const isId =
      /^\d{1,10}$/.test(text) && value >= 1 && value <= (key === 'against' ? 65_535 : 0xff_ff_ff_ff);
    return isId ? [[key, value] as const] : [];
  });
  return { ...shared, ...Object.fromEntries(own) } as ProfileQuery;
}

/** The inverse, as a query string without `?`; what it does not know of the address stays. */
export function formatProfileFilters(values: FilterValues, search: string): string {
  const query = parseProfileFilters(paramsOf(values));
  const { with: mate, without, against, ...shared } = query;
  const params = new URLSearchParams(formatFilters(shared as Parameters<typeof formatFilters>[0]));
  for (const [key, value] of Object.entries({ with: mate, without, against }))
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
  const text = formatProfileFilters(parseProfileFilters(search) as FilterValues, '');
  return text && `?${text}`;
}
