import { ratingInterval, type FilterModel, type Rating } from './filter.ts';

const DAY_SECONDS = 86_400;

/**
 * Where a player's strength lies days after the last match, nothing else being known: the mean stays, for a trend is not told from noise,
 * and what strength may wander in the meantime is added to the interval.
 */
export function projectRating(
  rating: Rating,
  days: number,
  model: FilterModel,
): { readonly startedAt: number; readonly points: number; readonly interval: readonly [number, number] } {
  const variance = rating.variance + model.driftPointsPerDay ** 2 * days;
  return {
    startedAt: rating.startedAt + days * DAY_SECONDS,
    points: rating.points,
    interval: ratingInterval({ points: rating.points, variance }, model),
  };
}
