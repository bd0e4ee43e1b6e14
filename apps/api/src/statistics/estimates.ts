import { wilsonInterval, Z_95 } from '@soulstat/statistics';
import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client/contract';

/** A share with its count and interval, rounded to what a page can show. */
export function rateOf(successes: number, count: number): StatisticRate {
  if (count <= 0) return { count: 0, rate: null, interval: null };
  const [low, high] = wilsonInterval(successes, count);
  return { count, rate: rounded(successes / count), interval: [rounded(low), rounded(high)] };
}

/**
 * How many there are of something in a match, on average, with its interval: of a share where there is one at most, otherwise that of a
 * Poisson count.
 */
export function perMatchOf(count: number, matches: number): StatisticEstimate {
  if (matches <= 0) return { count: 0, value: null, interval: null };
  const half = (Z_95 * Math.sqrt(count)) / matches;
  const mean = count / matches;
  const [low, high] =
    count <= matches ? wilsonInterval(count, matches) : [Math.max(0, mean - half), mean + half];
  return { count: matches, value: rounded(mean), interval: [rounded(low), rounded(high)] };
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
