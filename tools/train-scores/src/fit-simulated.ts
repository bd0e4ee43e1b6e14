import type { ModelCard, PerformanceModel } from '@soulstat/scores';
import { fitPerformance, forEachRated, rateRows } from '@soulstat/scores/fit';
import type { SimulatedRows } from './performance-rows.ts';

/** From here on a player counts as settled. */
const SETTLED_MATCHES = 50;

/** The method on simulated matches, where it is known how far the ranks a player meets stray from skill. */
export function fitSimulated(data: SimulatedRows, card: ModelCard): PerformanceModel {
  const model = fitPerformance(data, card, { axisPoints: 0 });
  return { ...model, axisPoints: axisOf(data, model) };
}

/** What the points of settled players miss the latent skill by, beyond what the filter itself leaves open. */
function axisOf({ rows, styles }: SimulatedRows, model: PerformanceModel): number {
  const last = new Map<number, { squares: number; variance: number }>();
  const estimates = rateRows(rows, model).map(({ estimatePoints }) => estimatePoints);
  forEachRated(rows, estimates, model, ({ player, skillPoints }, rated) => {
    if (rated.matches >= SETTLED_MATCHES && styles[player] === 'balanced')
      last.set(player, { squares: (rated.points - skillPoints) ** 2, variance: rated.variance });
  });
  const sum = [...last.values()].reduce((total, { squares, variance }) => total + squares - variance, 0);
  return Math.round(Math.sqrt(Math.max(sum / Math.max(last.size, 1), 0)));
}
