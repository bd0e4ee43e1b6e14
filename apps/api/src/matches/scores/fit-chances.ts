import type { Match } from '@soulstat/match-file';
import type { LaneMatch, LaneModel, ModelCard, ScoreModels, WinProbabilityModel } from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  fitLane,
  fitSoulsBaseline,
  fitWinProbability,
  forecastsOf,
  laneFigures,
  laneMatch,
  logLoss,
  splitOf,
  statesOf,
  type StateSample,
} from '@soulstat/scores/fit';
import { CALIBRATION_MARGIN, cardOf, spanOf, type Fitted, type Tried } from './fitted.ts';

/** What of a whole match the chance of winning and the lanes are fitted on: plain data, which comes from the thread that read its file. */
export interface LearnedMatch {
  readonly matchId: number;
  readonly startedAt: number;
  readonly states: readonly StateSample[];
  readonly lane: LaneMatch;
}

export interface ChancesInput {
  /** Oldest first. */
  readonly matches: readonly LearnedMatch[];
  readonly current: Pick<ScoreModels, 'winProbability' | 'lane'>;
  readonly versions: { readonly winProbability: number; readonly lane: number };
  /** As `YYYY-MM-DD`. */
  readonly today: string;
}

export type FittedChances = ReturnType<typeof fitChances>;

export const learnFrom = (match: Match): LearnedMatch => ({
  matchId: match.matchId,
  startedAt: match.startedAt,
  states: statesOf(match),
  lane: laneMatch(match),
});

/** Fits both on the earlier matches, and says of each why it is no new version if it is no better on the later ones. */
export const fitChances = (input: ChancesInput) => ({
  winProbability: fitChance(input),
  lane: fitLanes(input),
});

function fitChance({ matches, current, versions, today }: ChancesInput): Fitted<WinProbabilityModel> {
  const { scale, test } = splitOf(matches.length);
  const card = cardOf(spanOf(matches), versions.winProbability, today);
  const [train, calibrate] = [matches.slice(0, scale), matches.slice(scale, test)];
  const candidate = chanceOf(train, calibrate, card, current.winProbability);
  const soulsAlone = fitSoulsBaseline(statesIn(train));
  const later = statesIn(matches.slice(test));
  const souls = logLoss(later.map((sample) => ({ chance: soulsAlone(sample), outcome: sample.won })));
  const before = triedOn(current.winProbability, later, souls);
  const after = triedOn(candidate, later, souls);
  const why = chanceRefusal(before, after, souls);
  if (why !== undefined) return { state: 'refused', why, before, after };
  const model = chanceOf(matches.slice(0, test), matches.slice(test), candidate.card, current.winProbability);
  return { state: 'better', model: withTest(model, matches.slice(test), after), before, after };
}

/** The band needs true chances, so it stays that of the simulator. */
function chanceOf(
  train: readonly LearnedMatch[],
  calibrate: readonly LearnedMatch[],
  card: ModelCard,
  { bandLogits }: WinProbabilityModel,
): WinProbabilityModel {
  const states = statesIn(train);
  const statesPerMatch = states.length / train.length;
  const samples = { train: states, statesPerMatch, calibrate: statesIn(calibrate) };
  return { ...fitWinProbability(samples, card), bandLogits };
}

function chanceRefusal(before: Tried, after: Tried, souls: number): string | undefined {
  if (!(after.logLoss < before.logLoss)) return 'its log loss on later matches is no lower';
  if (!(after.logLoss < souls)) return 'the souls’ difference alone foretells later matches as well';
  if ((after['calibrationError'] ?? 0) > (before['calibrationError'] ?? 0) + CALIBRATION_MARGIN)
    return 'its chances on later matches are less well calibrated';
  return undefined;
}

function triedOn(model: WinProbabilityModel, states: readonly StateSample[], logLossSoulsOnly: number) {
  const forecasts = forecastsOf(model, states);
  return {
    testStates: states.length,
    logLoss: logLoss(forecasts),
    logLossSoulsOnly,
    calibrationError: calibrationError(bothSides(forecasts)),
  };
}

function fitLanes({ matches, current, versions, today }: ChancesInput): Fitted<LaneModel> {
  const { test } = splitOf(matches.length);
  const card = cardOf(spanOf(matches), versions.lane, today);
  const lanes = matches.map(({ lane }) => lane);
  const candidate = fitLane(lanes.slice(0, test), card, { withHeroes: true });
  const before = laneFigures(lanes.slice(test), current.lane);
  const after = laneFigures(lanes.slice(test), candidate);
  if (!(after.logLoss < before.logLoss))
    return { state: 'refused', why: 'it tells later lanes no better', before, after };
  const model = fitLane(lanes, card, { withHeroes: true });
  return { state: 'better', model: withTest(model, matches.slice(test), after), before, after };
}

const statesIn = (matches: readonly LearnedMatch[]) => matches.flatMap(({ states }) => states);

function withTest<Model extends { readonly card: ModelCard }>(
  model: Model,
  matches: readonly LearnedMatch[],
  figures: Tried,
): Model {
  const test = { ...spanOf(matches), data: 'real' as const, figures };
  return { ...model, card: { ...model.card, figures, tests: [test] } };
}
