type Interval = readonly [low: number, high: number];

export interface EstimateWithInterval {
  readonly value: number;
  readonly interval: Interval;
}

/**
 * The 95 % interval of how much more `now` is than `before`, from the intervals of both, which are independent of each other. Of two
 * shares with Wilson intervals it is Newcombe's. Zou and Donner, Stat. Med. 27 (2008).
 */
export function differenceInterval(
  now: EstimateWithInterval,
  before: EstimateWithInterval,
): [number, number] {
  const difference = now.value - before.value;
  const [nowLow, nowHigh] = now.interval;
  const [beforeLow, beforeHigh] = before.interval;
  return [
    difference - Math.hypot(now.value - nowLow, beforeHigh - before.value),
    difference + Math.hypot(nowHigh - now.value, before.value - beforeLow),
  ];
}

/** Whether an interval leaves zero: only then a change is more than chance may be. */
export const leavesZero = ([low, high]: Interval): boolean => low > 0 || high < 0;
