/** Matches after which a player's rank counts as established. */
export const CALIBRATION_MATCHES = 50;
const MIN_OPACITY = 0.01;

/** Where a player stands on the way to an established rank; without a count only the state is known. */
export type Calibration =
  | { readonly state: 'calibrated' }
  | { readonly state: 'calibrating'; readonly matches: number | undefined };

/** Reads the two inputs of a badge. A count decides where there is one; the flag alone only says that it goes on. */
export function calibrationOf(input: {
  readonly isCalibrating?: boolean | undefined;
  /** Matches counted so far. */
  readonly calibrationMatches?: number | null | undefined;
}): Calibration {
  const matches = input.calibrationMatches;
  if (matches == null || Number.isNaN(matches))
    return input.isCalibrating ? { state: 'calibrating', matches: undefined } : { state: 'calibrated' };
  return matches < CALIBRATION_MATCHES
    ? { state: 'calibrating', matches: Math.max(0, Math.floor(matches)) }
    : { state: 'calibrated' };
}

/** Opacity of a badge: from 0.01 without a match in equal steps to 1 at 49; 1 where no count is known. */
export function calibrationOpacity(calibration: Calibration): number {
  if (calibration.state === 'calibrated' || calibration.matches === undefined) return 1;
  const share = Math.min(calibration.matches / (CALIBRATION_MATCHES - 1), 1);
  return MIN_OPACITY + (1 - MIN_OPACITY) * share;
}

/** What a badge's tooltip adds to the name: `'(Calibrating - 12/50)'`; nothing once calibrated. */
export function calibrationLabel(calibration: Calibration): string {
  if (calibration.state === 'calibrated') return '';
  return calibration.matches === undefined
    ? '(Calibrating)'
    : `(Calibrating - ${calibration.matches}/${CALIBRATION_MATCHES})`;
}
