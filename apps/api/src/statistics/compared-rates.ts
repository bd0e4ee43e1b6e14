import type { StatisticEstimate } from '@soulstat/api-client/contract';
import {
  differenceInterval,
  normalShareBelow,
  wilsonInterval,
  type EstimateWithInterval,
} from '@soulstat/statistics';
import { NO_ESTIMATE, rounded } from './estimates.ts';

export { distinctAmong } from '@soulstat/statistics';

/** How often something was tried, and won with. */
export interface Tried {
  readonly wins: number;
  readonly matches: number;
}

/**
 * One rate less another, with the interval made of the Wilson intervals of both: Newcombe, Statistics in Medicine 17 (1998), method 10.
 * Null where either has no match.
 */
export function rateDifference(now: Tried, before: Tried): StatisticEstimate {
  if (now.matches === 0 || before.matches === 0) return { ...NO_ESTIMATE, count: now.matches };
  const [one, other] = [rateWithInterval(now), rateWithInterval(before)];
  const [low, high] = differenceInterval(one, other);
  return {
    count: now.matches,
    value: rounded(one.value - other.value),
    interval: [rounded(low), rounded(high)],
  };
}

const rateWithInterval = ({ wins, matches }: Tried): EstimateWithInterval => ({
  value: wins / matches,
  interval: wilsonInterval(wins, matches),
});

/**
 * How likely two rates differ so much by chance alone where the true ones are the same: the two-sided z-test of two shares with their
 * common rate. Right for as many as 50 matches on either side. Undefined where either has none, or nobody ever wins or loses.
 */
export function rateTest(one: Tried, other: Tried): number | undefined {
  if (one.matches === 0 || other.matches === 0) return undefined;
  const common = (one.wins + other.wins) / (one.matches + other.matches);
  const variance = common * (1 - common) * (1 / one.matches + 1 / other.matches);
  if (!(variance > 0)) return undefined;
  const z = (one.wins / one.matches - other.wins / other.matches) / Math.sqrt(variance);
  return Math.min(1, 2 * (1 - normalShareBelow(Math.abs(z))));
}
