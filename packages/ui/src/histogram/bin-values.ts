import { ticks } from 'd3-array';
import { extent } from '../chart/layout.ts';
import { niceDomain } from '../chart/linear-scale.ts';
import type { Bin } from './bin.ts';

/** Counts numbers into about that many bins of one round width, without gaps. */
export function binValues(values: readonly number[], about = 20): readonly Bin[] {
  const range = extent(values);
  if (!range) return [];
  const edges = ticks(...niceDomain(range, about), about);
  const [first = range[0], second = first + 1] = edges;
  const size = second - first;
  const counts = Array.from({ length: Math.max(1, edges.length - 1) }, () => 0);
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    const index = Math.min(counts.length - 1, Math.floor((value - first) / size));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: edges[index] ?? first,
    to: edges[index + 1] ?? first + size,
    count,
  }));
}
