import { METRICS } from '../performance/metrics.ts';
import type { PerformanceModel } from '../performance/model.ts';
import { rateFigures, type PlayerPerformance } from '../performance/score.ts';
import { PLAYERS, type PerformanceRow } from './performance-row.ts';

const TOLERANCE = 1e-9;

/**
 * How many of so many players, drawn by `chance`, would score less, or have a worse place, with more of one figure that players want. None may.
 */
export function monotoneViolations(
  rows: readonly PerformanceRow[],
  model: PerformanceModel,
  { count, chance }: { readonly count: number; readonly chance: () => number },
): number {
  let violations = 0;
  for (let drawn = 0; drawn < count; drawn += 1) {
    const match = Math.floor((chance() * rows.length) / PLAYERS);
    if (!holds(rows.slice(match * PLAYERS, (match + 1) * PLAYERS), model, chance)) violations += 1;
  }
  return violations;
}

function holds(rows: readonly PerformanceRow[], model: PerformanceModel, chance: () => number): boolean {
  const [first] = rows;
  if (!first) return true;
  const player = Math.floor(chance() * PLAYERS);
  const own = rows[player]?.figures ?? new Float64Array(0);
  const known = METRICS.flatMap((_, metric) => (Number.isNaN(own[metric] ?? NaN) ? [] : [metric]));
  const metric = known[Math.floor(chance() * known.length)] ?? 0;
  const figures = own.slice();
  figures[metric] = (own[metric] ?? 0) + 0.001 + chance();
  const changed = rows.map((row, index) => (index === player ? { ...row, figures } : row));
  return isNoWorse(player, rateFigures(rows, first, model), rateFigures(changed, first, model));
}

/** Whether a player scores no less than before, has no worse place and no lower estimate. */
export function isNoWorse(
  player: number,
  before: readonly PlayerPerformance[],
  after: readonly PlayerPerformance[],
): boolean {
  const [one, other] = [before[player], after[player]];
  if (!one || !other) return false;
  const above = (rated: readonly PlayerPerformance[], own: PlayerPerformance) =>
    rated.filter(({ placeScore }) => placeScore > own.placeScore + TOLERANCE).length;
  return (
    other.score >= one.score - TOLERANCE &&
    other.rawScore >= one.rawScore - TOLERANCE &&
    other.placeScore >= one.placeScore - TOLERANCE &&
    (other.estimatePoints ?? 0) >= (one.estimatePoints ?? 0) - TOLERANCE &&
    above(after, other) <= above(before, one)
  );
}
