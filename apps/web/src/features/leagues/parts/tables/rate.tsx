import type { LeagueStatistics } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';

export type StatisticRate = LeagueStatistics['firstPick'];

/** A rate with its count and its 95 % interval. */
export function Rate({ of: { count, rate, interval } }: { readonly of: StatisticRate }) {
  if (rate === null || interval === null) return '–';
  return (
    <span className="league-rate">
      <strong>{formatPercent(rate, 0)}</strong>{' '}
      <small>
        {formatPercent(interval[0], 0)} to {formatPercent(interval[1], 0)}, {count}{' '}
        {count === 1 ? 'game' : 'games'}
      </small>
    </span>
  );
}
