export { BAND_SHARE, bandCoverage, fitBand } from './fit-band.ts';
export { countDrafts, figuresOf, fitDraft, type PlayedDraft } from './fit-draft.ts';
export { fitSimulated } from './fit-simulated.ts';
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
export { estimateHeroEffects, heroMatch, type Effect, type HeroMatch } from './hero-effects.ts';
export {
  correlation,
  coverage,
  discoveries,
  orderAgreement,
  rankCorrelation,
  type Estimated,
} from './intervals.ts';
export { estimateItemEffects, itemDecisions, type ItemDecision, type ItemEffect } from './item-effects.ts';
export { chances, isScored, scoredMatches, scoreLeague } from './leagues.ts';
export { liveSamples } from './live-states.ts';
export { fitLinear, fitLogistic, type Design } from './logistic.ts';
export {
  PerformanceCollector,
  performanceRows,
  type SimulatedRow,
  type SimulatedRows,
} from './performance-rows.ts';
export { calibrationErrorByChance, realTest } from './real-chances.ts';
export { sampleStates, StateCollector } from './states.ts';
export {
  joinRows,
  readRealMatches,
  readRealTables,
  type RankedTeams,
  type RealTables,
} from './real-tables.ts';
