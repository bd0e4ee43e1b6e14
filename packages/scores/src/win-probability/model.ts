import type { ModelCard } from '../model-card.ts';
import { logitOf, sigmoid } from '../normal.ts';
import { FEATURES } from './features.ts';

/**
 * A chance of winning: log-odds of team 0 = sum over the features of weight(minute) * feature, weights drawn in straight lines between
 * knots, then stretched by the calibration: `slope * L + bend * L * |L|`, which keeps the sides mirrored.
 */
export interface WinProbabilityModel {
  readonly card: ModelCard;
  /** Names of `FEATURES`, in their order. */
  readonly features: readonly string[];
  /** Minutes, ascending. */
  readonly knots: readonly number[];
  /** By feature, then by knot. */
  readonly weights: readonly (readonly number[])[];
  /** By minute from which it holds, ascending. */
  readonly calibration: readonly {
    readonly fromMinute: number;
    readonly slope: number;
    readonly bend: number;
  }[];
  /** By knot: the true chance lies within so many log-odds of the model's eight times of ten. */
  readonly bandLogits: readonly number[];
}

/** Weight of a feature (its place in `FEATURES`) at a minute, before calibration. */
export function weightAt({ knots, weights }: WinProbabilityModel, feature: number, minute: number): number {
  const { index, share } = knotAt(knots, minute);
  const from = weights[feature]?.[index] ?? 0;
  return from + share * ((weights[feature]?.[index + 1] ?? from) - from);
}

/** Log-odds of team 0 in a state at a minute, calibrated. */
export function winLogit(model: WinProbabilityModel, state: Float64Array, minute: number): number {
  return calibrate(model, rawLogit(model, state, minute), minute);
}

/** Chance of team 0 in a state at a minute, 0 to 1. */
export function winProbability(model: WinProbabilityModel, state: Float64Array, minute: number): number {
  return sigmoid(winLogit(model, state, minute));
}

/** Where the true chance lies eight times of ten when the model says `chance` at a minute. */
export function winProbabilityBand(
  { knots, bandLogits }: WinProbabilityModel,
  chance: number,
  minute: number,
): readonly [number, number] {
  const { index, share } = knotAt(knots, minute);
  const from = bandLogits[index] ?? 0;
  const width = from + share * ((bandLogits[index + 1] ?? from) - from);
  const logit = logitOf(chance);
  return [sigmoid(logit - width), sigmoid(logit + width)];
}

/** Log-odds before calibration. */
export function rawLogit(
  { knots, weights }: WinProbabilityModel,
  state: Float64Array,
  minute: number,
): number {
  const { index, share } = knotAt(knots, minute);
  let logit = 0;
  for (let feature = 0; feature < weights.length; feature += 1) {
    const [value, row] = [state[feature] ?? 0, weights[feature]];
    if (value === 0) continue;
    const from = row?.[index] ?? 0;
    logit += value * (from + share * ((row?.[index + 1] ?? from) - from));
  }
  return logit;
}

/** The calibrated log-odds of raw ones. */
export function calibrate({ calibration }: WinProbabilityModel, raw: number, minute: number): number {
  let at = calibration.length - 1;
  while (at > 0 && minute < (calibration[at]?.fromMinute ?? 0)) at -= 1;
  const bucket = calibration[at];
  return bucket ? bucket.slope * raw + bucket.bend * raw * Math.abs(raw) : raw;
}

/** The knot before a minute and how far it is on the way to the next; clamped at both ends. */
export function knotAt(knots: readonly number[], minute: number): { index: number; share: number } {
  const last = knots.length - 1;
  if (minute <= (knots[0] ?? 0)) return { index: 0, share: 0 };
  if (minute >= (knots[last] ?? 0)) return { index: last, share: 0 };
  let index = 0;
  while ((knots[index + 1] ?? Infinity) <= minute) index += 1;
  const [from = 0, to = 1] = [knots[index], knots[index + 1]];
  return { index, share: (minute - from) / (to - from) };
}

/** Whether a file is a model this code can use: the features are the ones it knows, in their order. */
export function isWinProbabilityModel(
  model: WinProbabilityModel,
  features: readonly { readonly name: string }[] = FEATURES,
): boolean {
  return (
    model.features.length === features.length &&
    features.every(({ name }, index) => model.features[index] === name) &&
    model.weights.length === features.length &&
    model.weights.every((row) => row.length === model.knots.length) &&
    model.bandLogits.length === model.knots.length
  );
}
