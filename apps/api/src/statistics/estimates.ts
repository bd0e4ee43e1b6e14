import { wilsonInterval, Z_95 } from '@soulstat/statistics';
import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client/contract';

export const NO_ESTIMATE: StatisticEstimate = { count: 0, value: null, interval: null };
export const NO_RATE: StatisticRate = { count: 0, rate: null, interval: null };

/** A share with its count and interval, rounded to what a page can show. */
export function rateOf(successes: number, count: number): StatisticRate {
  if (count <= 0) return NO_RATE;
  const [low, high] = wilsonInterval(successes, count);
  return { count, rate: rounded(successes / count), interval: [rounded(low), rounded(high)] };
}

/**
 * How many there are of something in a match, on average, with its interval: of a share where there is one at most, otherwise that of a
 * Poisson count.
 */
export function perMatchOf(count: number, matches: number): StatisticEstimate {
  if (matches <= 0) return NO_ESTIMATE;
  const half = (Z_95 * Math.sqrt(count)) / matches;
  const mean = count / matches;
  const [low, high] =
    count <= matches ? wilsonInterval(count, matches) : [Math.max(0, mean - half), mean + half];
  return { count: matches, value: rounded(mean), interval: [rounded(low), rounded(high)] };
}

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
  if (count === 0) return NO_ESTIMATE;
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

/** What is nearer than this to the middle between two neighbours is left to the exact way. */
const NEAR_THE_MIDDLE = 1e-3;
const LARGEST_QUICK = 2 ** 40;

/** As `toFixed` rounds, which takes ten times as long: answers have thousands of numbers. */
export function rounded(value: number, digits = 6): number {
  const scale = SCALES[digits];
  if (scale === undefined) return Number(value.toFixed(digits));
  const scaled = value * scale;
  const fromMiddle = Math.abs(Math.abs(scaled - Math.trunc(scaled)) - 0.5);
  const isQuick = Math.abs(scaled) < LARGEST_QUICK && fromMiddle > NEAR_THE_MIDDLE;
  return isQuick ? Math.round(scaled) / scale : Number(value.toFixed(digits));
}

const SCALES: readonly number[] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
