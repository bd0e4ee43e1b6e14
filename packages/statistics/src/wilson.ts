import { Z_95 } from './normal.ts';

/**
 * The Wilson score interval of a rate with 95 % confidence, given `successes` of `trials`. Stays within 0 to 1, and is accurate for few
 * trials too. Wilson, J. Am. Stat. Assoc. 22 (1927).
 * @throws {RangeError} without trials
 */
export function wilsonInterval(successes: number, trials: number): [number, number] {
  if (!(trials > 0)) throw new RangeError('An interval needs trials');
  const share = successes / trials;
  const scale = 1 + Z_95 ** 2 / trials;
  const center = (share + Z_95 ** 2 / (2 * trials)) / scale;
  const half = (Z_95 / scale) * Math.sqrt((share * (1 - share)) / trials + Z_95 ** 2 / (4 * trials ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

/** Undefined without trials. */
export const wilsonIntervalOrNone = (
  successes: number,
  trials: number,
): readonly [number, number] | undefined => (trials > 0 ? wilsonInterval(successes, trials) : undefined);
