import { rateMatch, type FilterModel, type RatedMatch } from '../rating/filter.ts';
import type { PerformanceRow } from './performance-row.ts';

const DRIFTS = [0, 2, 4, 6, 8, 11, 15, 20] as const;
const PASSES = 3;

/** Noise, prior and drift: those under which the filter foresees the next match's estimate best. */
export function fitFilter(
  rows: readonly PerformanceRow[],
  estimates: readonly (number | null)[],
  axisPoints: number,
): FilterModel {
  let best: FilterModel = { noisePoints: 500, priorPoints: 300, driftPointsPerDay: 0, axisPoints };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const [noise, prior] = [best.noisePoints, best.priorPoints];
    for (const [key, candidates] of [
      ['noisePoints', [0.7, 0.85, 0.93, 1, 1.08, 1.18, 1.4].map((factor) => factor * noise)],
      ['priorPoints', [0.4, 0.6, 0.75, 0.87, 1, 1.15, 1.35, 1.8].map((factor) => factor * prior)],
      ['driftPointsPerDay', DRIFTS],
    ] as const) {
      const tried = candidates.map((value) => ({ ...best, [key]: Math.round(value) }));
      best = tried
        .map((model) => ({ model, surprise: surpriseOf(rows, estimates, model) }))
        .reduce((a, b) => (b.surprise < a.surprise ? b : a)).model;
    }
  }
  return best;
}

/** Rates all rows in order. */
export function forEachRated<Row extends PerformanceRow>(
  rows: readonly Row[],
  estimates: readonly (number | null)[],
  model: FilterModel,
  visit: (row: Row, rated: RatedMatch, before: RatedMatch | undefined, estimate: number) => void,
): void {
  const ratings = new Map<number, RatedMatch>();
  rows.forEach((row, index) => {
    const estimatePoints = estimates[index] ?? null;
    const { player, startedAt, matchId, lobbyPoints } = row;
    if (estimatePoints === null || lobbyPoints === null) return;
    const before = ratings.get(player);
    const rated = rateMatch(before, { matchId, startedAt, estimatePoints, lobbyPoints }, model);
    visit(row, rated, before, estimatePoints);
    ratings.set(player, rated);
  });
}

/** Mean negative log-likelihood of each estimate given all before it. */
function surpriseOf(
  rows: readonly PerformanceRow[],
  estimates: readonly (number | null)[],
  model: FilterModel,
): number {
  let [sum, count] = [0, 0];
  forEachRated(rows, estimates, model, ({ lobbyPoints }, rated, before, estimatePoints) => {
    const variance = model.noisePoints ** 2 / (1 - rated.gain);
    const error = estimatePoints - (before?.points ?? lobbyPoints ?? estimatePoints);
    sum += 0.5 * (Math.log(variance) + error ** 2 / variance);
    count += 1;
  });
  return sum / Math.max(count, 1);
}
