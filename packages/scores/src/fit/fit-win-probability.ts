import type { Match } from '@soulstat/match-file';
import { FEATURES } from '../win-probability/features.ts';
import { knotAt, rawLogit, winProbability, type WinProbabilityModel } from '../win-probability/model.ts';
import { Timeline } from '../win-probability/timeline.ts';
import type { Forecast } from './forecast.ts';
import { fitLogistic } from './logistic.ts';

/** A state of a match at a snapshot. */
export interface StateSample {
  readonly state: Float64Array;
  readonly minute: number;
  readonly won: number;
  /** Of team 0 by the simulator's own account; NaN for real matches. */
  readonly truth: number;
}

/** Minutes between which weights run straight. */
export const KNOTS = [0, 3, 6, 9, 12, 15, 20, 25, 30, 40] as const;
const PENALTY = 6;
/** Penalty on the difference of neighbouring knots' weights, by pseudo-observations. */
const SMOOTHNESS = 80;
const BUCKETS = [0, 7.5, 10.5, 13.5, 17.5, 22.5, 27.5] as const;

/** The start and every snapshot of a match but its end. */
export function snapshotSeconds({ times, match }: Timeline): number[] {
  return [...times].filter((seconds) => seconds < match.durationSeconds);
}

/** The states of a match at those seconds. Only a simulator knows their true chance. */
export function statesOf(match: Match, truthAt: (minute: number) => number = () => NaN): StateSample[] {
  const timeline = new Timeline(match);
  return snapshotSeconds(timeline).map((atSeconds) => ({
    state: timeline.stateAt(atSeconds),
    minute: atSeconds / 60,
    won: match.winningTeam === 0 ? 1 : 0,
    truth: truthAt(atSeconds / 60),
  }));
}

/** What the chance of winning is fitted on. */
export interface ChanceSamples {
  /** For the weights. */
  readonly train: readonly StateSample[];
  /** States of a match in `train`, 1 where it is left out: a match tells its result once, however often it is looked at. */
  readonly statesPerMatch?: number;
  /** Of later matches, for the calibration. */
  readonly calibrate: readonly StateSample[];
}

/** What states are described by, in their order. */
type Features = readonly { readonly name: string; readonly isMonotone: boolean }[];

/** Fits the weights, then the calibration. The band needs true chances, which only a simulator knows. */
export function fitWinProbability(
  { train, statesPerMatch = 1, calibrate }: ChanceSamples,
  card: WinProbabilityModel['card'],
  features: Features = FEATURES,
): WinProbabilityModel {
  const weights = fitWeights(train, statesPerMatch, features);
  const flat = {
    card,
    features: features.map(({ name }) => name),
    knots: KNOTS,
    weights,
    calibration: [],
    bandLogits: KNOTS.map(() => 0),
  };
  return {
    ...flat,
    calibration: BUCKETS.map((fromMinute, index) =>
      fitBucket(flat, calibrate, fromMinute, BUCKETS[index + 1]),
    ),
  };
}

function fitWeights(samples: readonly StateSample[], statesPerMatch: number, features: Features): number[][] {
  const knots = KNOTS.length;
  const columns = features.length * knots;
  const x = new Float64Array(samples.length * columns);
  const y = new Float64Array(samples.length);
  samples.forEach(({ state, minute, won }, row) => {
    const { index, share } = knotAt(KNOTS, minute);
    y[row] = won;
    for (let feature = 0; feature < features.length; feature += 1) {
      const at = row * columns + feature * knots + index;
      x[at] = (state[feature] ?? 0) * (1 - share);
      if (share > 0) x[at + 1] = (state[feature] ?? 0) * share;
    }
  });
  const { coefficients } = fitLogistic(
    { columns, x, y },
    {
      penalty: PENALTY * statesPerMatch,
      smoothness: { weight: SMOOTHNESS * statesPerMatch, run: knots },
      isNonNegative: features.flatMap(({ isMonotone }) => KNOTS.map(() => isMonotone)),
    },
  );
  return features.map((_, feature) =>
    Array.from(coefficients.slice(feature * knots, (feature + 1) * knots), round),
  );
}

function fitBucket(
  model: WinProbabilityModel,
  samples: readonly StateSample[],
  fromMinute: number,
  toMinute = Infinity,
): WinProbabilityModel['calibration'][number] {
  const within = samples.filter(({ minute }) => minute >= fromMinute && minute < toMinute);
  const x = new Float64Array(within.length * 2);
  within.forEach(({ state, minute }, row) => {
    const raw = rawLogit(model, state, minute);
    x[row * 2] = raw;
    x[row * 2 + 1] = raw * Math.abs(raw);
  });
  const y = Float64Array.from(within, ({ won }) => won);
  const { coefficients } = fitLogistic(
    { columns: 2, x, y, offset: x.filter((_, at) => at % 2 === 0) },
    { penalty: 200 },
  );
  const [slope = 0, bend = 0] = coefficients;
  return { fromMinute, slope: round(1 + slope), bend: round(bend) };
}

/** What the model says of samples, beside what became of them or what was true. */
export function forecastsOf(
  model: WinProbabilityModel,
  samples: readonly StateSample[],
  against: 'result' | 'truth' = 'result',
): Forecast[] {
  return samples.map(({ state, minute, won, truth }) => ({
    chance: winProbability(model, state, minute),
    outcome: against === 'truth' ? truth : won,
  }));
}

/** The model to beat: the souls' difference alone, by minute. */
export function fitSoulsBaseline(samples: readonly StateSample[]): (sample: StateSample) => number {
  const lead = FEATURES.findIndex(({ name }) => name === 'soulsLead');
  const columns = KNOTS.length;
  const fill = (sample: StateSample, x: Float64Array, row: number) => {
    const { index, share } = knotAt(KNOTS, sample.minute);
    x[row * columns + index] = (sample.state[lead] ?? 0) * (1 - share);
    if (share > 0) x[row * columns + index + 1] = (sample.state[lead] ?? 0) * share;
  };
  const x = new Float64Array(samples.length * columns);
  samples.forEach((sample, row) => fill(sample, x, row));
  const { coefficients } = fitLogistic(
    { columns, x, y: Float64Array.from(samples, ({ won }) => won) },
    { penalty: 0.01 },
  );
  return (sample) => {
    const row = new Float64Array(columns);
    fill(sample, row, 0);
    return 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0)));
  };
}

const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0;
