import { differenceInterval, leavesZero } from '@soulstat/statistics';

interface Estimated {
  readonly rate?: number | null;
  readonly value?: number | null;
  readonly interval: readonly number[] | null;
}

/** Whether two estimates of different matches differ by more than their intervals leave to chance; unknown is not clear. */
export function isClearlyDifferent(now: Estimated, before: Estimated): boolean {
  const [one, other] = [now, before].map(estimateOf);
  return one !== undefined && other !== undefined && leavesZero(differenceInterval(one, other));
}

function estimateOf({ rate, value = rate, interval }: Estimated) {
  const [low, high] = interval ?? [];
  if (value === null || value === undefined || low === undefined || high === undefined) return undefined;
  return { value, interval: [low, high] } as const;
}
