import lane from '../models/lane.json' with { type: 'json' };
import performance from '../models/performance.json' with { type: 'json' };
import winProbability from '../models/win-probability.json' with { type: 'json' };
import type { LaneModel } from './lane.ts';
import type { ModelCard } from './model-card.ts';
import { METRICS } from './performance/metrics.ts';
import type { PerformanceModel } from './performance/model.ts';
import { isWinProbabilityModel, type WinProbabilityModel } from './win-probability/model.ts';

/** The models that belong together and whose version stands with every score. */
export interface ScoreModels {
  readonly winProbability: WinProbabilityModel;
  readonly performance: PerformanceModel;
  readonly lane: LaneModel;
}

/** The models of this release. */
export const SCORE_MODELS: ScoreModels = readModels({ winProbability, performance, lane });

/** Checks that models fit this code; a `TypeError` names the one that does not. */
export function readModels(files: {
  readonly winProbability: unknown;
  readonly performance: unknown;
  readonly lane: unknown;
}): ScoreModels {
  const models = files as ScoreModels;
  if (!isWinProbabilityModel(models.winProbability))
    throw new TypeError('the win probability model was made for other features');
  if (METRICS.some((metric, index) => models.performance.metrics[index] !== metric))
    throw new TypeError('the performance model was made for other metrics');
  const { noisePoints, priorPoints, driftPointsPerDay, axisPoints } = models.performance;
  if (![noisePoints, priorPoints, driftPointsPerDay, axisPoints].every((points) => points >= 0))
    throw new TypeError('the performance model lacks a deviation');
  if (!(models.lane.duoDeviation > 0)) throw new TypeError('the lane model has no deviation');
  return models;
}

/** One number for a set of models: any change of one of them is a new version of the scores. */
export function modelsVersion({ winProbability: win, performance: play, lane: lanes }: ScoreModels): number {
  return [win, play, lanes].reduce(
    (version, { card }: { card: ModelCard }) => version * 1000 + card.version,
    0,
  );
}
