import type { Match } from '@soulstat/match-file';
import type { LaneMatch, LaneModel, ModelCard, ScoreModels, WinProbabilityModel } from '@soulstat/scores';
import { heroLogits, LIVE_FEATURES } from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  countLiveHeroes,
  fitLane,
  fitSoulsBaseline,
  fitWinProbability,
  forecastsOf,
  laneFigures,
  laneMatch,
  liveSamplesOf,
  liveSeriesOf,
  logLoss,
  splitOf,
  statesOf,
  type LiveSeries,
  type StateSample,
} from '@soulstat/scores/fit';
import { CALIBRATION_MARGIN, cardOf, spanOf, type Fitted, type Tried } from './fitted.ts';

/** What of a whole match the chance of winning and the lanes are fitted on: plain data, which comes from the thread that read its file. */
export interface LearnedMatch {
  readonly matchId: number;
  readonly startedAt: number;
  readonly states: readonly StateSample[];
  readonly lane: LaneMatch;
  readonly live: LiveSeries;
}

export interface ChancesInput {
  /** Oldest first. */
  readonly matches: readonly LearnedMatch[];
  readonly current: Pick<ScoreModels, 'winProbability' | 'lane' | 'live'>;
  readonly versions: { readonly winProbability: number; readonly lane: number; readonly live: number };
  /** As `YYYY-MM-DD`. */
  readonly today: string;
}

export type FittedChances = ReturnType<typeof fitChances>;

export const learnFrom = (match: Match): LearnedMatch => ({
  matchId: match.matchId,
  startedAt: match.startedAt,
  states: statesOf(match),
  lane: laneMatch(match),
  live: liveSeriesOf(match),
});

/** Fits each on the earlier matches, and says why it is no new version if it is no better on the later ones. */
export const fitChances = (input: ChancesInput) => ({
  winProbability: fitChance(input),
  lane: fitLanes(input),
  live: fitLive(input),
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
  const why = chanceRefusal(before, after) ?? soulsRefusal(after, souls);
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

const soulsRefusal = (after: Tried, souls: number): string | undefined =>
  after.logLoss < souls ? undefined : 'the souls’ difference alone foretells later matches as well';

function chanceRefusal(before: Tried, after: Tried): string | undefined {
  if (!(after.logLoss < before.logLoss)) return 'its log loss on later matches is no lower';
  if ((after['calibrationError'] ?? 0) > (before['calibrationError'] ?? 0) + CALIBRATION_MARGIN)
    return 'its chances on later matches are less well calibrated';
  return undefined;
}

const triedOn = (model: WinProbabilityModel, states: readonly StateSample[], logLossSoulsOnly: number) => ({
  ...figuresOn(model, states),
  logLossSoulsOnly,
});

function figuresOn(model: WinProbabilityModel, states: readonly StateSample[]) {
  const forecasts = forecastsOf(model, states);
  return {
    testStates: states.length,
    logLoss: logLoss(forecasts),
    calibrationError: calibrationError(bothSides(forecasts)),
  };
}

/** With what a feed tells of running matches alone; heroes count by the win rates of the matches before. */
function fitLive({ matches, current, versions, today }: ChancesInput): Fitted<WinProbabilityModel> {
  const { scale, test } = splitOf(matches.length);
  const card = cardOf(spanOf(matches), versions.live, today);
  const candidate = liveChanceOf(matches.slice(0, scale), matches.slice(scale, test), card, current.live);
  const later = liveStatesIn(matches.slice(test), matches.slice(0, scale));
  const before = figuresOn(current.live, later);
  const after = figuresOn(candidate, later);
  const why = chanceRefusal(before, after);
  if (why !== undefined) return { state: 'refused', why, before, after };
  const model = liveChanceOf(matches.slice(0, test), matches.slice(test), card, current.live);
  return { state: 'better', model: withTest(model, matches.slice(test), after), before, after };
}

function liveChanceOf(
  train: readonly LearnedMatch[],
  calibrate: readonly LearnedMatch[],
  card: ModelCard,
  { bandLogits }: WinProbabilityModel,
): WinProbabilityModel {
  const states = liveStatesIn(train, train);
  const statesPerMatch = states.length / train.length;
  const samples = { train: states, statesPerMatch, calibrate: liveStatesIn(calibrate, train) };
  return { ...fitWinProbability(samples, card, LIVE_FEATURES), bandLogits };
}

function liveStatesIn(matches: readonly LearnedMatch[], known: readonly LearnedMatch[]): StateSample[] {
  const heroes = heroLogits(countLiveHeroes(known.map(({ live }) => live)));
  return matches.flatMap(({ live }) => liveSamplesOf(live, heroes));
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
