import { Z_95 } from '@soulstat/statistics';
import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { rounded } from './estimates.ts';

export interface Moments {
  readonly count: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
}

/** The standard deviation of single values, as a sample of all there could be; 0 below two values. */
export function deviationOf({ count, sum, squares }: Moments): number {
  if (count < 2) return 0;
  return Math.sqrt(Math.max(0, (squares - sum ** 2 / count) / (count - 1)));
}

/** A mean with the interval of the mean itself: deviation / √n, and not how far single values lie apart. */
export function meanEstimate(moments: Moments, digits = 2): StatisticEstimate {
  const { count, sum } = moments;
  if (count === 0) return { count, value: null, interval: null };
  return estimateOf(count, sum / count, deviationOf(moments) / Math.sqrt(count), digits);
}

/** A value with its standard error; a single observation has no interval. */
export function estimateOf(
  count: number,
  value: number,
  standardError: number,
  digits = 6,
): StatisticEstimate {
  const half = Z_95 * standardError;
  return {
    count,
    value: rounded(value, digits),
    interval: count > 1 ? [rounded(value - half, digits), rounded(value + half, digits)] : null,
  };
}
