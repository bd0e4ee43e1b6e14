import { parseFilters, type Filters } from '@soulstat/api-client';

/** The filters of an address that every statistic takes; the page of the same figures has the same in its address. */
export function statisticFilters(search: string): Filters {
  const { period, from, to, mode, minRank, maxRank } = parseFilters(search);
  return Object.fromEntries(
    Object.entries({ period, from, to, mode, minRank, maxRank }).filter(([, value]) => value !== undefined),
  );
}
