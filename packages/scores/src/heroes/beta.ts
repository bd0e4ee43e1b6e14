import { normalQuantile } from '../normal.ts';

/** Lanczos' approximation of ln Γ(x) for x > 0, to about 1e-14 relative (g = 7, nine coefficients). */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;
const MAX_TERMS = 20_000;
/** Denominators stay far from what a number can hold that long. */
const TERMS_AT_ONCE = 4;
const MAX_STEPS = 60;

/** Share of a Beta(a, b) below `x`: the regularized incomplete beta function, by its continued fraction. */
export function betaShareBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // NOTE: the fraction is quick only below the mean; beyond it the mirror image is taken.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShareBelow(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(logFront) / a) * continuedFraction(x, a, b);
}

/**
 * The inverse of `betaShareBelow`: Newton's steps from where the normal distribution has it, and halving where one would leave what is
 * still possible. A step leaves its own square over by as much as the density bends there.
 */
export function betaQuantile(share: number, a: number, b: number): number {
  // Where nobody has ever won, or lost, all of it lies at one end.
  if (a <= 0) return 0;
  if (b <= 0) return 1;
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let [low, high] = [0, 1];
  let x = normalGuess(share, a, b);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const over = betaShareBelow(x, a, b) - share;
    if (over < 0) low = x;
    else high = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta);
    const next = x - over / density;
    const moved = next > low && next < high ? next : (low + high) / 2;
    const bend = Math.abs((a - 1) / x - (b - 1) / (1 - x));
    if (Math.abs(moved - x) < 1e-13 || (moved === next && bend * (moved - x) ** 2 < 1e-14)) return moved;
    x = moved;
  }
  return x;
}

/** The same of the normal distribution with this mean, deviation and skewness (Cornish and Fisher); the mean where that is outside. */
function normalGuess(share: number, a: number, b: number): number {
  const mean = a / (a + b);
  const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  const skewness = (2 * (b - a) * Math.sqrt(a + b + 1)) / ((a + b + 2) * Math.sqrt(a * b));
  const z = normalQuantile(share);
  const guess = mean + deviation * (z + (skewness * (z ** 2 - 1)) / 6);
  return guess > 0 && guess < 1 ? guess : mean;
}

/**
 * The numerators and denominators of its convergents, each made of the two before. NOTE: they are brought back to a denominator of 1 every few
 * terms, which is soon enough: Lentz' way divides six times a term and took three times as long.
 */
function continuedFraction(x: number, a: number, b: number): number {
  let [above, below] = [1, 1];
  let [aboveNext, belowNext] = [1, 1 - ((a + b) * x) / (a + 1)];
  let value = aboveNext / belowNext;
  for (let m = 1; m < MAX_TERMS;) {
    const before = value;
    for (const end = m + TERMS_AT_ONCE; m < end; m += 1) {
      const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
      above = aboveNext + even * above;
      below = belowNext + even * below;
      const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
      aboveNext = above + odd * aboveNext;
      belowNext = below + odd * belowNext;
    }
    const scale = 1 / belowNext;
    above *= scale;
    below *= scale;
    value = aboveNext * scale;
    [aboveNext, belowNext] = [value, 1];
    if (Math.abs(value - before) < 1e-14 * value) break;
  }
  return value;
}

function logGamma(x: number): number {
  const z = x - 1;
  let sum: number = LANCZOS[0];
  for (let index = 1; index < LANCZOS.length; index += 1) sum += (LANCZOS[index] ?? 0) / (z + index);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
