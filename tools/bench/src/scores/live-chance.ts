import { LIVE_CHANCE } from '@soulstat/scores';
import { forecastsOf } from '@soulstat/scores/fit';
import {
  areaUnderCurve,
  bothSides,
  calibrationError,
  liveSamples,
  logLoss,
  scoreLeague,
} from '@soulstat/train-scores';
import { figure, line } from './line.ts';

const MINUTES = [3, 9, 15, 20, 30] as const;

/** The chance of running matches, on leagues the model has never seen: souls, objectives, heroes, who left, and nothing else. */
export function liveChanceLines(matches: number): void {
  const test = [911, 912].flatMap((seed) => liveSamples(scoreLeague({ seed, matches }), 0.5).later.flat());
  const results = forecastsOf(LIVE_CHANCE, test);
  const truths = forecastsOf(LIVE_CHANCE, test, 'truth');
  console.log(
    `\nlive win chance: ${test.length} states of leagues unknown to the model, as a feed tells them`,
  );
  line('calibration error against results, 20 bins', calibrationError(bothSides(results)), { most: 0.02 }, 4);
  line('calibration error against the true chance', calibrationError(bothSides(truths)), { most: 0.02 }, 4);
  for (const minute of MINUTES)
    line(
      `   at minute ${minute}, against the true chance`,
      calibrationError(bothSides(truths.filter((_, index) => test[index]?.minute === minute))),
      { most: 0.02 },
      4,
    );
  figure('log loss', logLoss(results), 4);
  figure('   of the truth', logLoss(test.map(({ truth, won }) => ({ chance: truth, outcome: won }))), 4);
  figure('area under the curve', areaUnderCurve(results));
}
