import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LIVE_FEATURES, type ModelCard } from '@soulstat/scores';
import { fitWinProbability, forecastsOf, type StateSample } from '@soulstat/scores/fit';
import { fitBand } from './fit-band.ts';
import { areaUnderCurve, bothSides, brierScore, calibrationError, logLoss } from './forecast.ts';
import { chances, scoreLeague } from './leagues.ts';
import { liveSamples } from './live-states.ts';

/**
 * Fits the win chance of running matches on simulated leagues, with only what a feed tells of them, and writes it into the package:
 * `pnpm --filter @soulstat/train-scores train:live [leagues] [matches of each]`.
 */
const [leagues = 5, matchesEach = 8000] = process.argv.slice(2).map(Number);
const VERSION = 1;
const [TRAIN_SHARE, CALIBRATE_SHARE] = [0.72, 0.5];

const train: StateSample[] = [];
const calibrate: StateSample[] = [];
const test: StateSample[] = [];
const draw = chances(48);
for (let seed = 1; seed <= leagues; seed += 1) {
  const { first, later } = liveSamples(scoreLeague({ seed: 300 + seed, matches: matchesEach }), TRAIN_SHARE);
  // A match tells its result once, however often it is looked at.
  for (const states of first) train.push(...states.slice(Math.floor(draw() * states.length)).slice(0, 1));
  const split = Math.round(later.length * CALIBRATE_SHARE);
  calibrate.push(...later.slice(0, split).flat());
  test.push(...later.slice(split).flat());
  console.log(`league ${seed} of ${leagues}: ${train.length} matches so far`);
}
const card: ModelCard = {
  version: VERSION,
  fittedOn: new Date().toISOString().slice(0, 10),
  data: 'simulated',
  dataFrom: '2026-06-15',
  dataTo: '2026-09-12',
  matches: train.length,
  about:
    'Fitted on simulated leagues, with souls, objectives, heroes and who left: what a running match tells.',
  figures: {},
};
const chance = fitWinProbability({ train, calibrate }, card, LIVE_FEATURES);
const results = forecastsOf(chance, test);
const figures = {
  testStates: test.length,
  logLoss: logLoss(results),
  brierScore: brierScore(results),
  areaUnderCurve: areaUnderCurve(results),
  calibrationError: calibrationError(bothSides(results)),
  calibrationErrorAgainstTruth: calibrationError(bothSides(forecastsOf(chance, test, 'truth'))),
};
const model = {
  ...chance,
  bandLogits: fitBand(chance, test),
  card: {
    ...card,
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4]),
    ),
  },
};
const path = fileURLToPath(new URL('../../../packages/scores/models/live-chance.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(model, undefined, 1)}\n`);
console.log(figures);
