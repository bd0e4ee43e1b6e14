import type { ModelCard } from '../model-card.ts';

/** How a hero's figures are distributed and what they are worth. */
export interface PerformanceModel {
  readonly card: ModelCard;
  /** Names of `METRICS`, in their order. */
  readonly metrics: readonly string[];
  /** Names of `PARTS`, in their order. */
  readonly parts: readonly string[];
  /** How figures lie, by patch era, oldest first; matches before the first one are compared with it. */
  readonly eras: readonly PerformanceEra[];
  /** How much each figure counts in its part, by metric, as results weigh them: the shares of a part add up to 1. */
  readonly shares: readonly number[];
  /** Weight of each part in the score, from the results of teams; none is negative, so no figure that players want costs them. */
  readonly weights: readonly number[];
  /** Part of the mates' mean score taken off: what six share is the team's match, not one's own. */
  readonly mateShare: number;
  /** Points that a score of 1 is worth. */
  readonly pointsPerScore: number;
  /** Standard deviation of one match's estimate, in points. */
  readonly noisePoints: number;
  /** Standard deviation of a player around the lobby of the first match, in points. */
  readonly priorPoints: number;
  /** How far a player's strength wanders in a day, as a standard deviation in points. */
  readonly driftPointsPerDay: number;
  /**
   * How far the ranks a player meets stray from true strength, as a standard deviation in points: what no number of matches can tell,
   * so it is part of every interval.
   */
  readonly axisPoints: number;
}

export interface PerformanceEra {
  /** Unix seconds. */
  readonly startsAt: number;
  /** By metric. */
  readonly cells: readonly MetricCells[];
}

/** How figures lay when a match was played. */
export function cellsAt({ eras }: Pick<PerformanceModel, 'eras'>, startedAt: number): readonly MetricCells[] {
  return (eras.findLast(({ startsAt }) => startsAt <= startedAt) ?? eras[0])?.cells ?? [];
}

/**
 * Where a metric lies in a cell: mean + hero + rank band + lane, by length of the match; its deviation; and the shares of its
 * standardized values, by which they become normal.
 */
export interface MetricCells {
  /** By length band. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** Added for each hero: by hero id, then by length band. Heroes not met add nothing. */
  readonly heroes: Readonly<Record<string, readonly number[]>>;
  /** Added by rank band. */
  readonly bands: readonly number[];
  /** Added by lane number; unknown lanes add nothing. */
  readonly lanes: Readonly<Record<string, number>>;
  /**
   * Standardized values, less the middle one of their match, at equal steps of the share, ascending: the first is the 1st, the last the
   * 99th percentile.
   */
  readonly quantiles: readonly number[];
}

/** From which second each length band runs. */
export const LENGTH_BANDS = [0, 1320, 1680, 2040, 2400] as const;
/** From how many points of the lobby each rank band runs: two tiers each. */
export const RANK_BANDS = [0, 1300, 2500, 3700, 4900] as const;
/** Quantiles stored for each metric. */
export const QUANTILES = 33;
const LOWEST_SHARE = 0.01;
/** Nobody is further out than this. */
export const MAX_DEVIATIONS = 3;

/** The place of the last entry not above a value. */
export function bandOf(starts: readonly number[], value: number): number {
  let band = 0;
  while (band + 1 < starts.length && (starts[band + 1] ?? Infinity) <= value) band += 1;
  return band;
}

/** The share that a stored quantile stands for. */
export function quantileShare(index: number): number {
  return LOWEST_SHARE + ((1 - 2 * LOWEST_SHARE) * index) / (QUANTILES - 1);
}
