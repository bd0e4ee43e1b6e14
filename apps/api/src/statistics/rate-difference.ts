import { wilsonInterval } from '@soulstat/statistics';
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
  const [one, other] = [now.wins / now.matches, before.wins / before.matches];
  const [oneLow, oneHigh] = wilsonInterval(now.wins, now.matches);
  const [otherLow, otherHigh] = wilsonInterval(before.wins, before.matches);
  const value = one - other;
  return {
    count: now.matches,
    value: rounded(value),
    interval: [
      rounded(value - Math.hypot(one - oneLow, otherHigh - other)),
      rounded(value + Math.hypot(oneHigh - one, other - otherLow)),
    ],
  };
}
