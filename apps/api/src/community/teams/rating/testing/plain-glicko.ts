import type { Rating } from '../rate.ts';

const SCALE = 173.7178;
const TAU = 0.5;
/** Looked through for a root. */
const STEP = 0.01;

/** Glicko-2 step by step as the paper of 2013 has it, volatility by looking from where it was: what the library is compared with. */
export function plainGlicko2(own: Rating, met: readonly (Rating & { readonly hasWon: boolean })[]): Rating {
  const mu = (own.rating - 1500) / SCALE;
  const phi = own.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, hasWon } of met) {
    const weight = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const chance = 1 / (1 + Math.exp(-weight * (mu - (rating - 1500) / SCALE)));
    information += weight ** 2 * chance * (1 - chance);
    surprise += weight * (Number(hasWon) - chance);
  }
  const variance = 1 / information;
  const delta = variance * surprise;
  const volatility = volatilityOf(own.volatility, { phi, variance, delta });
  const spread = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance);
  return { rating: 1500 + SCALE * (mu + spread ** 2 * surprise), deviation: SCALE * spread, volatility };
}

interface Step {
  readonly phi: number;
  readonly variance: number;
  readonly delta: number;
}

function volatilityOf(before: number, { phi, variance, delta }: Step): number {
  const middle = Math.log(before ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - middle) / TAU ** 2;
  };
  // Of several roots, after an upset that nobody expected, the one nearest to where it was.
  const step = f(middle) > 0 ? STEP : -STEP;
  let near = middle;
  while (f(near) * f(near + step) > 0) near += step;
  let [low, high] = step > 0 ? [near, near + step] : [near + step, near];
  for (let halving = 0; halving < 100; halving += 1) {
    const half = (low + high) / 2;
    if (f(half) > 0) low = half;
    else high = half;
  }
  return Math.exp((low + high) / 4);
}
