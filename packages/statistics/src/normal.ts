/** The normal quantile of 95 % confidence, both sides. */
export const Z_95 = 1.959_963_984_540_054;

/** The same as it is written in the rules of points, boards and drafts, which people compute again by hand. */
export const MARGIN_95 = 1.96;

const NEAR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
] as const;
const NEAR_BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
] as const;
const FAR = 7.07106781186547;
const ROOT_OF_TWO_PI = 2.506628274631;

/**
 * The share of a standard normal below `z`, to about 1e-14. J. F. Hart's rational approximation, as in G. West, Better approximations to
 * cumulative normal functions, Wilmott 9 (2005).
 */
export function normalShareBelow(z: number): number {
  const x = Math.abs(z);
  const density = Math.exp((-x * x) / 2);
  const tail =
    x < FAR
      ? (density * polynomial(NEAR, x)) / polynomial(NEAR_BELOW, x)
      : density / ((x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) * ROOT_OF_TWO_PI);
  return z > 0 ? 1 - tail : tail;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}
