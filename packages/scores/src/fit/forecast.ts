/** Forecasts and what became of them (0 or 1, or the true chance). */
export interface Forecast {
  readonly chance: number;
  readonly outcome: number;
}

/** The forecasts of both sides: each with its mirror. */
export function bothSides(forecasts: readonly Forecast[]): Forecast[] {
  return forecasts.flatMap((forecast) => [
    forecast,
    { chance: 1 - forecast.chance, outcome: 1 - forecast.outcome },
  ]);
}

/** Mean negative log-likelihood of the forecasts. */
export function logLoss(forecasts: readonly Forecast[]): number {
  let sum = 0;
  for (const { chance, outcome } of forecasts) {
    const kept = Math.min(Math.max(chance, 1e-12), 1 - 1e-12);
    sum -= outcome * Math.log(kept) + (1 - outcome) * Math.log(1 - kept);
  }
  return sum / forecasts.length;
}

/** Mean squared error of the forecasts. */
export function brierScore(forecasts: readonly Forecast[]): number {
  return forecasts.reduce((sum, { chance, outcome }) => sum + (chance - outcome) ** 2, 0) / forecasts.length;
}

/** A bin of the calibration plot. */
export interface CalibrationBin {
  readonly forecasts: number;
  readonly meanChance: number;
  readonly meanOutcome: number;
}

/** Bins of equal width from 0 to 1; empty ones are left out. */
export function calibrationBins(forecasts: readonly Forecast[], bins = 20): CalibrationBin[] {
  const sums = Array.from({ length: bins }, () => ({ forecasts: 0, chance: 0, outcome: 0 }));
  for (const { chance, outcome } of forecasts) {
    const bin = sums[Math.min(Math.floor(chance * bins), bins - 1)];
    if (!bin) continue;
    bin.forecasts += 1;
    bin.chance += chance;
    bin.outcome += outcome;
  }
  return sums.flatMap(({ forecasts: count, chance, outcome }) =>
    count > 0 ? [{ forecasts: count, meanChance: chance / count, meanOutcome: outcome / count }] : [],
  );
}

/** Expected calibration error: the mean distance of the bins from the diagonal, weighted by their forecasts. */
export function calibrationError(forecasts: readonly Forecast[], bins = 20): number {
  return (
    calibrationBins(forecasts, bins).reduce(
      (sum, bin) => sum + bin.forecasts * Math.abs(bin.meanChance - bin.meanOutcome),
      0,
    ) / forecasts.length
  );
}

/** The chance that a forecast of a win is above one of a loss. */
export function areaUnderCurve(forecasts: readonly Forecast[]): number {
  const sorted = forecasts.toSorted((a, b) => a.chance - b.chance);
  let [ranks, wins] = [0, 0];
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end < sorted.length && sorted[end]?.chance === sorted[at]?.chance) end += 1;
    for (let index = at; index < end; index += 1) {
      if (sorted[index]?.outcome !== 1) continue;
      ranks += (at + end + 1) / 2;
      wins += 1;
    }
    at = end;
  }
  const losses = sorted.length - wins;
  return (ranks - (wins * (wins + 1)) / 2) / (wins * losses);
}
