import { differenceInterval, wilsonInterval, type EstimateWithInterval } from '@soulstat/statistics';
import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { rounded } from './estimates.ts';

interface Tried {
  readonly wins: number;
  readonly matches: number;
}

/**
 * One rate less another, with the interval made of the Wilson intervals of both: Newcombe, Statistics in Medicine 17 (1998), method 10.
 * Null where either has no match.
 */
export function rateDifference(now: Tried, before: Tried): StatisticEstimate {
  if (now.matches === 0 || before.matches === 0) return { count: now.matches, value: null, interval: null };
  const [one, other] = [estimateOf(now), estimateOf(before)];
  const [low, high] = differenceInterval(one, other);
  return {
    count: now.matches,
    value: rounded(one.value - other.value),
    interval: [rounded(low), rounded(high)],
  };
}

const estimateOf = ({ wins, matches }: Tried): EstimateWithInterval => ({
  value: wins / matches,
  interval: wilsonInterval(wins, matches),
});
