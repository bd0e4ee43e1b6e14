import type { SoulsCalibration } from '@soulstat/api-client/contract';
import type { CalibrationRow, SoulsCalibrationRow } from '@soulstat/warehouse';

/** Minutes at which chances are put beside results. */
export const CALIBRATED_MINUTES = [0, 3, 6, 9, 12, 15, 20, 25, 30, 35] as const;

type Bins = readonly Pick<CalibrationRow, 'matches' | 'meanChance' | 'winRate'>[];

/** How far chances and results are apart, and by how much they would be if every chance were exact. */
export function errorsOf(bins: Bins) {
  const sum = (of: (bin: Bins[number]) => number) => bins.reduce((total, bin) => total + of(bin), 0);
  const matches = sum((bin) => bin.matches);
  // The mean distance of a share from its chance is that of a normal: sqrt(2 / pi) deviations.
  const byChance = sum((bin) =>
    Math.sqrt((2 * bin.matches * bin.meanChance * (1 - bin.meanChance)) / Math.PI),
  );
  return {
    calibrationError: sum((bin) => bin.matches * Math.abs(bin.meanChance - bin.winRate)) / matches,
    errorByChance: byChance / matches,
    bins: bins.map(({ matches: count, meanChance, winRate }) => ({ matches: count, meanChance, winRate })),
  };
}

/** The chance by souls beside results, minute by minute, real and simulated matches apart. */
export const soulsTests = (rows: readonly SoulsCalibrationRow[]): SoulsCalibration['tests'] =>
  ([false, true] as const).flatMap((isSimulated) =>
    CALIBRATED_MINUTES.flatMap((minute) => {
      const bins = rows.filter((row) => row.isSimulated === isSimulated && row.minute === minute);
      const matches = bins.reduce((total, bin) => total + bin.matches, 0);
      if (matches === 0) return [];
      const data = isSimulated ? ('simulated' as const) : ('real' as const);
      const loss = bins.reduce((total, bin) => total + bin.loss, 0);
      return [{ data, minute, matches, logLoss: loss / matches, ...errorsOf(bins) }];
    }),
  );
