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
