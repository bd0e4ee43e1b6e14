import type { EstimateWithInterval } from './difference.ts';
import { normalShareBelow, Z_95 } from './normal.ts';

/**
 * Which of many tests may be called a find when at most this share of the finds is to be chance. Benjamini and Hochberg, J. R. Stat. Soc.
 * B 57 (1995): the largest k whose k-th smallest p-value is at most k / m of the share, and all below it.
 */
export function distinctAmong(pValues: readonly number[], share = 0.05): boolean[] {
  const sorted = pValues.toSorted((a, b) => a - b);
  const last = sorted.findLastIndex((p, index) => p <= ((index + 1) / sorted.length) * share);
  const limit = sorted[last];
  return pValues.map((p) => limit !== undefined && p <= limit);
}

/** How likely an estimate so far from nothing is by chance alone, both sides, as its 95 % interval tells; 1 where that has no width. */
export function chanceOfNothing({ value, interval: [low, high] }: EstimateWithInterval): number {
  const error = (high - low) / 2 / Z_95;
  return error > 0 ? Math.min(1, 2 * (1 - normalShareBelow(Math.abs(value) / error))) : 1;
}
