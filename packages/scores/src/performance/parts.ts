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
 * Which figures a part is the mean of, and how much each is expected to count there before results weigh it: figures that say nearly the
 * same are one part, so that none of them counts against a player twice.
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

/** How much each figure is expected to count in its part, by metric: less where a fit knows it of few players only. */
export function metricShares(knownRows: readonly number[], halfKnown: number): number[] {
  return METRICS.map((metric, index) => {
    const known = knownRows[index] ?? 0;
    return (PART_METRICS[partOf(metric)][metric] ?? 0) * (known / (known + halfKnown));
  });
}

/** The part that a figure belongs to. */
export const partOf = (metric: PerformanceMetric): PerformancePart =>
  PARTS.find((part) => PART_METRICS[part][metric] !== undefined) ?? PARTS[0];

/** In a place no part weighs less than this share of all. */
const MIN_PLACE_SHARE = 0.15;

/** What parts weigh in a place: as much as results say, and enough that whatever players care for has a say in it. */
export function placeWeights(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.max(weight, MIN_PLACE_SHARE * all));
}

const PART_OF_METRIC = METRICS.map((metric) => PARTS.indexOf(partOf(metric)));

/** The mean standing of each part over the figures that are known; 0, which is average, where none is. In the order of `PARTS`. */
export function partStandings(standings: Float64Array, shares: readonly number[]): Float64Array {
  const sums = new Float64Array(PARTS.length);
  const known = new Float64Array(PARTS.length);
  standings.forEach((standing, metric) => {
    const [part, share] = [PART_OF_METRIC[metric] ?? 0, shares[metric] ?? 0];
    if (Number.isNaN(standing)) return;
    sums[part] = (sums[part] ?? 0) + share * standing;
    known[part] = (known[part] ?? 0) + share;
  });
  return sums.map((sum, part) => ((known[part] ?? 0) > 0 ? sum / (known[part] ?? 1) : 0));
}
