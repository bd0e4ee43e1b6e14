import {
  bandOf,
  lobbyPoints,
  logitOf,
  RANK_BANDS,
  SCORE_MODELS,
  winProbability,
  winProbabilityBand,
} from '@soulstat/scores';
import { fitSoulsBaseline, forecastsOf, type StateSample } from '@soulstat/scores/fit';
import {
  areaUnderCurve,
  BAND_SHARE,
  bandCoverage,
  bothSides,
  brierScore,
  calibrationError,
  fitLogistic,
  logLoss,
  scoredMatches,
  scoreLeague,
  StateCollector,
  type Forecast,
} from '@soulstat/train-scores';
import { figure, line } from './line.ts';

const MINUTES = [0, 3, 6, 9, 12, 15, 20, 25, 30, 35] as const;

/** 5.4 on leagues the model has never seen: the later part of each, every snapshot, seen from both sides. */
export function winProbabilityLines(matches: number): void {
  const seen = new StateCollector({ testFrom: 0 });
  const bands: number[] = [];
  for (const seed of [901, 902]) collect(seen, seed, matches, bands);
  const training = new StateCollector();
  collect(training, 903, Math.max(2000, matches / 2));
  const baseline = fitSoulsBaseline(training.train);
  const model = SCORE_MODELS.winProbability;
  const { test } = seen;
  const results = forecastsOf(model, test);
  const truths = forecastsOf(model, test, 'truth');
  const souls = test.map((sample) => ({ chance: baseline(sample), outcome: sample.won }));
  const known = test.map(({ truth, won }) => ({ chance: truth, outcome: won }));
  console.log(`\n5.4 win probability: ${test.length} states of leagues unknown to the model`);
  line(
    'calibration error against results, pooled, 20 bins',
    calibrationError(bothSides(results)),
    { most: 0.01 },
    4,
  );
  line(
    'calibration error against the true chance, pooled',
    calibrationError(bothSides(truths)),
    { most: 0.01 },
    4,
  );
  figure(
    'the truth’s own calibration error on these results (chance alone)',
    calibrationError(bothSides(known)),
    4,
  );
  line(
    'log loss below that of the souls’ difference',
    logLoss(souls) - logLoss(results),
    { least: 0.005 },
    4,
  );
  figure('log loss, pooled', logLoss(results), 4);
  figure('log loss of the souls’ difference alone', logLoss(souls), 4);
  figure('log loss of the truth', logLoss(known), 4);
  calibrationLines(test, results, known);
  bandLines(results, truths, bands);
  figure('area under the curve, pooled', areaUnderCurve(results));
  figure('   of the truth', areaUnderCurve(known));
  figure('Brier score, pooled', brierScore(results), 4);
  figure('   of the truth', brierScore(known), 4);
  console.log(
    '       The goals for real matches (pooled: area 0.78, log loss 0.54, Brier 0.185) are not claimed: matches of the simulator\n' +
      '       are less certain than those, as its own truth shows. There is one version of the model, so none before it to beat.',
  );
  console.log('       minute   states    AUC   log loss   souls   truth    ECE');
  for (const minute of MINUTES)
    byMinute(
      test.filter((sample) => sample.minute === minute),
      minute,
      baseline,
    );
}

/** How exact chances are beyond the mean: stretched, by side, and whether the band holds what it says. */
function calibrationLines(
  test: readonly StateSample[],
  results: readonly Forecast[],
  known: readonly Forecast[],
): void {
  const model = SCORE_MODELS.winProbability;
  line('calibration slope, log-odds told against results', calibrationSlope(results), {
    least: 0.97,
    most: 1.03,
  });
  figure('   of the true log-odds: what chance alone makes', calibrationSlope(known));
  line(
    'calibration error of one side, 20 bins; that of the other is its mirror',
    calibrationError(results),
    { most: 0.02 },
    4,
  );
  line(
    `share of true chances inside of the band that is to hold ${BAND_SHARE}`,
    bandCoverage(test, ({ state, minute }) =>
      winProbabilityBand(model, winProbability(model, state, minute), minute),
    ),
    { least: 0.75, most: 0.85 },
  );
}

/** By how much log-odds would have to be stretched to fit the results best; 1 is as told. */
function calibrationSlope(forecasts: readonly Forecast[]): number {
  const both = bothSides(forecasts);
  const { coefficients } = fitLogistic(
    {
      columns: 1,
      x: Float64Array.from(both, ({ chance }) => logitOf(chance)),
      y: Float64Array.from(both, ({ outcome }) => outcome),
    },
    { penalty: 1e-6 },
  );
  return coefficients[0] ?? NaN;
}

/** Gathers states; with `bands` also the rank band of the lobby of each. */
function collect(collector: StateCollector, seed: number, matches: number, bands: number[] = []): void {
  const league = scoreLeague({ seed, matches });
  for (const simulated of scoredMatches(league)) {
    collector.add(simulated, league);
    const band = bandOf(RANK_BANDS, lobbyPoints(simulated.match) ?? 0);
    while (bands.length < collector.test.length) bands.push(band);
  }
}

/** By rank of the lobby, two tiers each. */
function bandLines(
  results: readonly Forecast[],
  truths: readonly Forecast[],
  bands: readonly number[],
): void {
  RANK_BANDS.forEach((from, band) => {
    const of = (forecasts: readonly Forecast[]) => forecasts.filter((_, index) => bands[index] === band);
    const own = of(results);
    if (own.length === 0) return;
    line(
      `calibration error in lobbies from ${from} points (${own.length} states)`,
      calibrationError(bothSides(own)),
      { most: 0.02 },
      4,
    );
    figure('   against the true chance', calibrationError(bothSides(of(truths))), 4);
  });
}

function byMinute(
  samples: readonly StateSample[],
  minute: number,
  baseline: (sample: StateSample) => number,
): void {
  const results = forecastsOf(SCORE_MODELS.winProbability, samples);
  const cells = [
    areaUnderCurve(results),
    logLoss(results),
    logLoss(samples.map((sample) => ({ chance: baseline(sample), outcome: sample.won }))),
    logLoss(samples.map(({ truth, won }) => ({ chance: truth, outcome: won }))),
    calibrationError(bothSides(results)),
  ].map((value) => value.toFixed(3).padStart(8));
  console.log(`       ${String(minute).padStart(6)} ${String(samples.length).padStart(8)} ${cells.join('')}`);
}
