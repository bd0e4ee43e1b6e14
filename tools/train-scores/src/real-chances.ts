import type { Match } from '@soulstat/match-file';
import type { ModelTest, WinProbabilityModel } from '@soulstat/scores';
import { forecastsOf, statesOf, type StateSample } from '@soulstat/scores/fit';
import { bothSides, calibrationError, logLoss, type Forecast } from './forecast.ts';

/** What a model says of real whole matches beside the souls' difference alone, for its card. */
export function realTest(
  model: WinProbabilityModel,
  matches: readonly Match[],
  soulsAlone: (sample: StateSample) => number,
): ModelTest {
  const states = matches.flatMap((match) => statesOf(match));
  const forecasts = forecastsOf(model, states);
  const days = matches
    .map(({ startedAt }) => new Date(1000 * startedAt).toISOString().slice(0, 10))
    .toSorted();
  return {
    data: 'real',
    matches: matches.length,
    dataFrom: days[0] ?? '',
    dataTo: days.at(-1) ?? '',
    figures: {
      testStates: states.length,
      logLoss: logLoss(forecasts),
      logLossSoulsOnly: logLoss(
        states.map((sample) => ({ chance: soulsAlone(sample), outcome: sample.won })),
      ),
      calibrationError: calibrationError(bothSides(forecasts)),
      calibrationErrorByChance: calibrationErrorByChance(forecasts),
    },
  };
}

/** The calibration error that exact chances would have. The mean distance of a share from its chance is that of a normal: sqrt(2 / pi) deviations. */
export function calibrationErrorByChance(forecasts: readonly Forecast[]): number {
  const bins = Map.groupBy(bothSides(forecasts), ({ chance }) => Math.min(19, Math.floor(chance * 20)));
  const expected = [...bins.values()].reduce((sum, bin) => {
    const mean = bin.reduce((total, { chance }) => total + chance, 0) / bin.length;
    return sum + Math.sqrt((2 * bin.length * mean * (1 - mean)) / Math.PI);
  }, 0);
  return expected / (2 * forecasts.length);
}
