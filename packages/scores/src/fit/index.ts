export { fitPerformance, type FitOptions } from './fit-performance.ts';
export { fitFilter, forEachRated } from './fit-filter.ts';
export {
  areaUnderCurve,
  bothSides,
  brierScore,
  calibrationBins,
  calibrationError,
  logLoss,
  type CalibrationBin,
  type Forecast,
} from './forecast.ts';
export { fitLinear, fitLogistic, type Design, type Fit, type LogisticOptions } from './logistic.ts';
export { isNoWorse, monotoneViolations } from './monotone.ts';
export { PLAYERS, type PerformanceData, type PerformanceRow } from './performance-row.ts';
export { rateRows } from './rate-rows.ts';
export {
  forecastsBy,
  pointsBefore,
  shareAtCap,
  splitOf,
  tryPerformance,
  type KnownBefore,
  type Split,
} from './try-performance.ts';
export { countLiveHeroes, liveSamplesOf, liveSeriesOf, type LiveSeries } from './live-series.ts';
export { fitHeroes, fitLane, laneFigures, laneMatch } from './fit-lane.ts';
export {
  fitSoulsBaseline,
  fitWinProbability,
  forecastsOf,
  KNOTS,
  snapshotSeconds,
  statesOf,
  type ChanceSamples,
  type StateSample,
} from './fit-win-probability.ts';
