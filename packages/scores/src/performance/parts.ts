import { METRICS, type PerformanceMetric } from './metrics.ts';

/** What a score is made of, in words that players use. */
export const PARTS = ['fighting', 'farming', 'objectives', 'support', 'survival', 'lane'] as const;
export type PerformancePart = (typeof PARTS)[number];

/** Names for people. */
export const PART_LABELS: Readonly<Record<PerformancePart, string>> = {
  fighting: 'Fighting',
  farming: 'Farming',
  objectives: 'Objectives',
  support: 'Support',
  survival: 'Survival',
  lane: 'Lane',
};

/**
 * Which figures a part is the mean of, and how much each counts there: figures that say nearly the same are one part, so that none of
 * them can be held against a player for the sake of another.
 */
export const PART_METRICS: Readonly<
  Record<PerformancePart, Readonly<Partial<Record<PerformanceMetric, number>>>>
> = {
  fighting: { killsPerMinute: 0.5, damagePerMinute: 0.4, accuracy: 0.1 },
  farming: { soulsPerMinute: 0.7, lastHitsPerMinute: 0.3 },
  objectives: { objectiveDamageShare: 1 },
  support: { assistsPerMinute: 0.6, supportShare: 0.4 },
  survival: { survival: 1 },
  lane: { laneLead: 0.7, deniesPerMinute: 0.3 },
};

const SHARES = PARTS.map((part) =>
  Object.entries(PART_METRICS[part]).map(
    ([metric, share]) => [METRICS.indexOf(metric as PerformanceMetric), share] as const,
  ),
);

/** The mean standing of each part over the figures that are known; 0, which is average, where none is. In the order of `PARTS`. */
export function partStandings(standings: Float64Array): Float64Array {
  return Float64Array.from(SHARES, (shares) => {
    let [sum, known] = [0, 0];
    for (const [metric, share] of shares) {
      const standing = standings[metric] ?? NaN;
      if (Number.isNaN(standing)) continue;
      sum += share * standing;
      known += share;
    }
    return known > 0 ? sum / known : 0;
  });
}
