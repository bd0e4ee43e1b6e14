import lane from '../models/lane.json' with { type: 'json' };
import performance from '../models/performance.json' with { type: 'json' };
import winProbability from '../models/win-probability.json' with { type: 'json' };
import type { LaneModel } from './lane.ts';
import type { ModelCard } from './model-card.ts';
import { METRICS } from './performance/metrics.ts';
import type { PerformanceModel } from './performance/model.ts';
import { PARTS } from './performance/parts.ts';
import { LIVE_CHANCE, LIVE_FEATURES } from './win-probability/live.ts';
import { isWinProbabilityModel, type WinProbabilityModel } from './win-probability/model.ts';

/** The models that belong together and whose version stands with every score. */
export interface ScoreModels {
  readonly winProbability: WinProbabilityModel;
  readonly performance: PerformanceModel;
  readonly lane: LaneModel;
  /** Of running matches: no score has it, so it counts for no version of them. */
  readonly live: WinProbabilityModel;
}

/** The models of this release. */
export const SCORE_MODELS: ScoreModels = readModels({
  winProbability,
  performance,
  lane,
  live: LIVE_CHANCE,
});

/** Checks that models fit this code; a `TypeError` names the one that does not. */
export function readModels(files: {
  readonly winProbability: unknown;
  readonly performance: unknown;
  readonly lane: unknown;
  readonly live: unknown;
}): ScoreModels {
  const models = files as ScoreModels;
  if (!isWinProbabilityModel(models.winProbability))
    throw new TypeError('the win probability model was made for other features');
  checkPerformance(models.performance);
  if (!(models.lane.duoDeviation > 0)) throw new TypeError('the lane model has no deviation');
  if (!isWinProbabilityModel(models.live, LIVE_FEATURES))
    throw new TypeError('the live win chance was made for other features');
  return models;
}

/** What must hold of every version: no part counts against a player, and every figure has a cell in every era. */
function checkPerformance(model: PerformanceModel): void {
  if (METRICS.some((metric, index) => model.metrics[index] !== metric))
    throw new TypeError('the performance model was made for other metrics');
  if (PARTS.some((part, index) => model.parts[index] !== part))
    throw new TypeError('the performance model was made for other parts');
  if (!(model.weights.length === PARTS.length && model.weights.every((weight) => weight >= 0)))
    throw new TypeError('the performance model counts a part against players');
  if (!(model.shares.length === METRICS.length && model.shares.every((share) => share >= 0)))
    throw new TypeError('the performance model counts a figure against players');
  if (model.eras.length === 0 || model.eras.some(({ cells }) => cells.length !== METRICS.length))
    throw new TypeError('the performance model lacks cells');
  if (!(model.pointsPerScore > 0 && model.mateShare >= 0))
    throw new TypeError('the performance model lacks a scale');
  const { noisePoints, priorPoints, driftPointsPerDay, axisPoints } = model;
  if (![noisePoints, priorPoints, driftPointsPerDay, axisPoints].every((points) => points >= 0))
    throw new TypeError('the performance model lacks a deviation');
}

/** Counts up when the same models are asked for something else: matches are scored again. */
const DEFINITIONS = 5;

/** One number for a set of models: any change of one of them is a new version of the scores. */
export function modelsVersion({ winProbability: win, performance: play, lane: lanes }: ScoreModels): number {
  return [win, play, lanes].reduce(
    (version, { card }: { card: ModelCard }) => version * 1000 + card.version,
    DEFINITIONS,
  );
}

/** Real whole matches that a version has to be fitted on; before that everything it says of real matches is experimental. */
export const MIN_REAL_MATCHES = 2000;

/** How many real whole matches a model was fitted on. */
export const realMatchesOf = ({ data, wholeMatches, matches }: ModelCard): number =>
  data === 'real' ? (wholeMatches ?? matches) : 0;

/** How many real whole matches every one of the models behind scores was fitted on. */
export function realMatchesBehind({
  winProbability: win,
  performance: play,
  lane: lanes,
}: ScoreModels): number {
  return Math.min(...[win, play, lanes].map(({ card }: { card: ModelCard }) => realMatchesOf(card)));
}
