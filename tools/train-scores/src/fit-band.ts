import { logitOf, winLogit, type WinProbabilityModel } from '@soulstat/scores';
import type { StateSample } from '@soulstat/scores/fit';

/** The share of true chances that the band holds. */
export const BAND_SHARE = 0.8;
/** Chances of the simulator this close to certain count as this. */
const MIN_CHANCE = 1e-4;

/**
 * How far the true chance lies from the model's, in log-odds, eight times of ten, by knot: of samples that had no part in the fit. What a file
 * does not show (who plays how well today, cooldowns, positions) is in it, so it is no error of the model alone.
 */
export function fitBand(model: WinProbabilityModel, samples: readonly StateSample[]): number[] {
  const distances = model.knots.map((): number[] => []);
  for (const { state, minute, truth } of samples) {
    if (!(truth >= 0 && truth <= 1)) continue;
    const known = logitOf(Math.min(Math.max(truth, MIN_CHANCE), 1 - MIN_CHANCE));
    distances[nearestKnot(model.knots, minute)]?.push(Math.abs(known - winLogit(model, state, minute)));
  }
  return distances.map((list) => Math.round(1000 * quantile(list, BAND_SHARE)) / 1000);
}

/** The share of true chances inside of the model's band. */
export function bandCoverage(
  samples: readonly StateSample[],
  bandOf: (sample: StateSample) => readonly [number, number],
): number {
  const known = samples.filter(({ truth }) => truth >= 0 && truth <= 1);
  const inside = known.filter((sample) => {
    const [low, high] = bandOf(sample);
    return sample.truth >= low && sample.truth <= high;
  });
  return inside.length / known.length;
}

function nearestKnot(knots: readonly number[], minute: number): number {
  let nearest = 0;
  for (const [index, knot] of knots.entries())
    if (Math.abs(knot - minute) < Math.abs((knots[nearest] ?? 0) - minute)) nearest = index;
  return nearest;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
