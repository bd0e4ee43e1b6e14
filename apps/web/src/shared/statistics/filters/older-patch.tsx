import type { StatisticBasis } from '@soulstat/api-client';
import { useLocation } from '../../router/router-provider.tsx';
import { countOf } from '../../format/format.ts';
import { Link } from '../../link.tsx';
import { withParameters } from '../../use-change-query.ts';
import { isOfOlderPatch } from './default-period.ts';
import { formatDay } from '../format-day.ts';

/** Says that the numbers are of an older patch while the newest has few matches, and links to that one. */
export function OlderPatch({ basis }: { readonly basis: StatisticBasis }) {
  const { pathname, search } = useLocation();
  const { newestPatch, patch } = basis;
  if (!isOfOlderPatch(basis) || !newestPatch || !patch) return null;
  const newest = withParameters(new URLSearchParams(search), {
    period: 'patch',
    from: undefined,
    to: undefined,
  });
  return (
    <p className="statistic-older-patch">
      Of {patch.name} ({formatDay(patch.id)}): the newest patch has only{' '}
      {countOf(newestPatch.matches, 'match', 'matches')}.{' '}
      <Link to={`${pathname}?${newest.toString()}`}>Show {newestPatch.name}</Link>
    </p>
  );
}
