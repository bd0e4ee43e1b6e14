/** How many values were at most so large. */
interface Bucket {
  /** Infinite for the last one, which `le` of Prometheus calls `+Inf`. */
  readonly upTo: number;
  readonly atMost: number;
}

/**
 * The value that this share of all values does not exceed, as far as buckets tell: within one it is taken to be spread evenly. What is
 * beyond the last end counts as that end.
 */
export function quantileOf(buckets: readonly Bucket[], share: number): number {
  const total = buckets.at(-1)?.atMost ?? 0;
  const rank = share * total;
  const index = buckets.findIndex(({ atMost }) => atMost >= rank);
  const bucket = buckets[index];
  if (!bucket || total === 0) return 0;
  const { upTo: from, atMost: before } = buckets[index - 1] ?? { upTo: 0, atMost: 0 };
  if (!Number.isFinite(bucket.upTo)) return from;
  const within = bucket.atMost === before ? 1 : (rank - before) / (bucket.atMost - before);
  return from + (bucket.upTo - from) * within;
}
