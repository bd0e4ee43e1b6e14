import { MARGIN_95 } from '@soulstat/statistics';
import type { PerformanceModel } from '../performance/model.ts';

/** One match of a player as the rating needs it. */
export interface Observation {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
  /** What the match says of the player's strength, in points. */
  readonly estimatePoints: number;
  /** Strength of the lobby, in points: where a player without a history starts. */
  readonly lobbyPoints: number;
}

/** What is known of a player after a match. */
export interface Rating {
  /** PP: mean of what the strength may be. */
  readonly points: number;
  /** Variance of it, in points squared. */
  readonly variance: number;
  /** Matches counted. */
  readonly matches: number;
  /** Of the last match. */
  readonly startedAt: number;
}

/** A match and what it did. */
export interface RatedMatch extends Rating {
  /** What the match moved: points after it less points before it. The first match moves from the lobby's strength. */
  readonly impact: number;
  /** Which share of the estimate counted: 0 to 1. */
  readonly gain: number;
}

export type FilterModel = Pick<
  PerformanceModel,
  'noisePoints' | 'priorPoints' | 'driftPointsPerDay' | 'axisPoints'
>;

const DAY_SECONDS = 86_400;

/** The Kalman filter of one number: strength wanders from day to day, each match is a noisy look at it. */
export function rateMatch(before: Rating | undefined, match: Observation, model: FilterModel): RatedMatch {
  const points = before?.points ?? match.lobbyPoints;
  const days = before ? Math.max(0, match.startedAt - before.startedAt) / DAY_SECONDS : 0;
  const variance = (before?.variance ?? model.priorPoints ** 2) + model.driftPointsPerDay ** 2 * days;
  const gain = variance / (variance + model.noisePoints ** 2);
  const impact = gain * (match.estimatePoints - points);
  return {
    points: points + impact,
    variance: (1 - gain) * variance,
    matches: (before?.matches ?? 0) + 1,
    startedAt: match.startedAt,
    impact,
    gain,
  };
}

/** Standard deviation of a rating in points: what matches leave open and what ranks leave open. */
export function ratingDeviation(
  { variance }: Pick<Rating, 'variance'>,
  { axisPoints }: Pick<FilterModel, 'axisPoints'>,
): number {
  return Math.sqrt(variance + axisPoints ** 2);
}

/** 95 % interval of a rating, in points. */
export function ratingInterval(
  rating: Pick<Rating, 'points' | 'variance'>,
  model: Pick<FilterModel, 'axisPoints'>,
): readonly [number, number] {
  const margin = MARGIN_95 * ratingDeviation(rating, model);
  return [rating.points - margin, rating.points + margin];
}
