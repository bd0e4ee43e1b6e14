import type { PerformanceModel } from '../performance/model.ts';
import { rateFigures, type PlayerPerformance } from '../performance/score.ts';
import { PLAYERS, type PerformanceRow } from './performance-row.ts';

/** What a model says of every row. */
export function rateRows(rows: readonly PerformanceRow[], model: PerformanceModel): PlayerPerformance[] {
  const rated: PlayerPerformance[] = [];
  for (let at = 0; at < rows.length; at += PLAYERS) {
    const match = rows.slice(at, at + PLAYERS);
    const [first] = match;
    if (first) rated.push(...rateFigures(match, first, model));
  }
  return rated;
}
