export {
  areaUnderCurve,
  bothSides,
  brierScore,
  calibrationBins,
  calibrationError,
  logLoss,
  type CalibrationBin,
  type Forecast,
} from '@soulstat/scores/fit';
