import { Z_95 } from './normal.ts';

/**
 * How many standard errors the mean of few values may be off with 95 % confidence, both sides: Student's t by its expansion around the
 * normal quantile, Abramowitz and Stegun 26.7.5. Right to a hundredth from four degrees of freedom on.
 */
export function studentMargin95(degrees: number): number {
  const z = Z_95;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((margin, term, at) => margin + term / degrees ** (at + 1), z);
}
