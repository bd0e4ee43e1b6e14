import type { StatisticRate } from '@soulstat/api-client/contract';
import { wilsonInterval } from '../wilson.ts';

/** A share with its count and interval, rounded to what a page can show. */
export function rateOf(successes: number, count: number): StatisticRate {
  if (count <= 0) return { count: 0, rate: null, interval: null };
  const [low, high] = wilsonInterval(successes, count);
  return { count, rate: rounded(successes / count), interval: [rounded(low), rounded(high)] };
}

export const rounded = (value: number, digits = 6): number => Number(value.toFixed(digits));
