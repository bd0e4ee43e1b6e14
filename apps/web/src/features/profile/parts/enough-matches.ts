import type { ProfileRate } from '@soulstat/api-client';
import { useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { leastMatchesOf } from './profile-filters.ts';

/** The rows that stand on as many matches as the address asks for. */
export function useEnoughMatches<Row extends { readonly winRate: ProfileRate }>(
  rows: readonly Row[],
): readonly Row[] {
  const least = leastMatchesOf(useLocation().search);
  return useMemo(() => rows.filter(({ winRate }) => winRate.matches >= least), [rows, least]);
}
