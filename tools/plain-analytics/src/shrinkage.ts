import { simpson, sum } from './estimates.ts';

export interface Tried {
  readonly matches: number;
  readonly wins: number;
}

/** What rates are drawn towards: a mean that counts as `k` matches, and how far true rates lie apart. */
export interface Prior {
  readonly mean: number;
  readonly deviation: number;
  readonly k: number;
}

const MAX_K = 1e6;

/** By moments (DerSimonian and Laird): Q - (heroes - 1) m (1 - m), over what the squares weigh. */
export function priorOf(all: readonly Tried[]): Prior {
  const counts = all.filter(({ matches }) => matches > 0);
  const n = sum(counts, ({ matches }) => matches);
  const mean = sum(counts, ({ wins }) => wins) / Math.max(n, 1);
  const spread = sum(counts, ({ matches, wins }) => (wins - matches * mean) ** 2 / matches);
  const weight = n - sum(counts, ({ matches }) => matches ** 2) / Math.max(n, 1);
  const variance = weight > 0 ? (spread - (counts.length - 1) * mean * (1 - mean)) / weight : 0;
  if (!(variance > 0)) return { mean, deviation: 0, k: MAX_K };
  const k = (mean * (1 - mean)) / variance - 1;
  return { mean, deviation: Math.sqrt(variance), k: Math.min(MAX_K, Math.max(1, k)) };
}

/** From here on the density is smooth enough to be added up. */
const SMOOTH = 30;

/**
 * Share of a Beta below x: small parameters are raised one by one, I(a, b) = I(a + 1, b) + x^a (1 - x)^b / (a B(a, b)) and its mirror, and
 * what is left is added up by Simpson's rule.
 */
export class Beta {
  readonly #a: number;
  readonly #b: number;

  constructor(a: number, b: number) {
    this.#a = a;
    this.#b = b;
  }

  below(x: number): number {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    let [a, b, share] = [this.#a, this.#b, 0];
    for (; a < SMOOTH; a += 1) share += betaTerm(x, a, b) / a;
    for (; b < SMOOTH; b += 1) share -= betaTerm(x, a, b) / b;
    return share + smoothShare(x, a, b);
  }

  /** By halving; where nobody has won, or lost, all of it lies at one end. */
  quantile(share: number): number {
    if (this.#a === 0 || this.#b === 0) return this.#a === 0 ? 0 : 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < 44; step += 1) {
      const middle = (low + high) / 2;
      if (this.below(middle) < share) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }
}

/** x^a (1 - x)^b / B(a, b) */
const betaTerm = (x: number, a: number, b: number) =>
  Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));

function smoothShare(x: number, a: number, b: number): number {
  const mean = a / (a + b);
  const reach = 14 * Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  const [low, high] = [Math.max(0, mean - reach), Math.min(1, mean + reach)];
  if (x <= low) return 0;
  if (x >= high) return 1;
  const front = logGamma(a + b) - logGamma(a) - logGamma(b);
  const density = (at: number) =>
    at <= 0 || at >= 1 ? 0 : Math.exp(front + (a - 1) * Math.log(at) + (b - 1) * Math.log(1 - at));
  return simpson(density, low, x, 1000);
}

/** Stirling's series, from where it is exact to 1e-15. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

export const logit = (p: number) => Math.log(p / (1 - p));
export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

export interface TrendPoint {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** LOESS: at every point a weighted straight line through the nearest three quarters of all, tricube weights. */
export function trend(points: readonly TrendPoint[]): number[] {
  const near = Math.max(2, Math.ceil(0.75 * points.length));
  return points.map((at) => {
    const distance = (point: TrendPoint) => Math.abs(point.x - at.x);
    const reach = points.map(distance).toSorted((a, b) => a - b)[Math.min(near, points.length) - 1] ?? 0;
    const weighted = points.map((point) => ({
      ...point,
      weight:
        point.weight * Math.max(0, 1 - (reach > 0 ? distance(point) / (reach * (1 + 1e-9)) : 0) ** 3) ** 3,
    }));
    const total = sum(weighted, ({ weight }) => weight);
    if (total === 0) return 0;
    const [middleX, middleY] = [
      sum(weighted, ({ weight, x }) => weight * x) / total,
      sum(weighted, ({ weight, y }) => weight * y) / total,
    ];
    const squares = sum(weighted, ({ weight, x }) => weight * (x - middleX) ** 2);
    const products = sum(weighted, ({ weight, x, y }) => weight * (x - middleX) * (y - middleY));
    // All at one place: no line goes through them.
    return squares > 1e-12 * total ? middleY + (products / squares) * (at.x - middleX) : middleY;
  });
}

/** A hero's own log-odds above the mean, and how sure that is. */
export interface HeroEdge {
  readonly edge: number;
  readonly deviation: number;
}

export function heroEdges(counts: readonly (Tried & { readonly heroId: number })[]): Map<number, HeroEdge> {
  const { mean, k } = priorOf(counts);
  return new Map(
    counts.map(({ heroId, matches, wins }) => {
      const rate = (wins + k * mean) / (matches + k);
      const edge = {
        edge: logit(rate) - logit(mean),
        deviation: 1 / Math.sqrt(rate * (1 - rate) * (matches + k + 1)),
      };
      return [heroId, edge];
    }),
  );
}

export interface Pair extends Tried {
  readonly heroId: number;
  readonly otherHeroId: number;
}

export interface PairPoints {
  readonly expectedRate: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const NORMAL_95 = 1.959963984540054;
/** Models round it. */
const MODEL_MARGIN = 1.96;

/** What pairs win beyond their heroes, in shares of matches, in the order of the pairs: `sign` 1 for mates, -1 for enemies. */
export function pairPoints(
  heroes: ReadonlyMap<number, HeroEdge>,
  pairs: readonly Pair[],
  sign: 1 | -1,
): PairPoints[] {
  const none = { edge: 0, deviation: 0 };
  const seen = pairs.map(({ heroId, otherHeroId, matches, wins }) => {
    const [own, other] = [heroes.get(heroId) ?? none, heroes.get(otherHeroId) ?? none];
    const expected = sigmoid(own.edge + sign * other.edge);
    const information = matches * expected * (1 - expected);
    const left = Math.max(0.1, 1 - information * (own.deviation ** 2 + other.deviation ** 2));
    const precision = information * left;
    return { expected, precision, raw: (wins - matches * expected) / precision };
  });
  const total = sum(seen, ({ precision }) => precision);
  const weight = total - sum(seen, ({ precision }) => precision ** 2) / Math.max(total, 1);
  const variance =
    weight > 0
      ? Math.max(0, (sum(seen, ({ precision, raw }) => precision * raw ** 2) - seen.length) / weight)
      : 0;
  const wide = variance + (weight > 0 ? (MODEL_MARGIN * Math.sqrt(2 * seen.length)) / weight : 0);
  return seen.map(({ expected, precision, raw }) => {
    const edge = (raw * variance * precision) / (1 + variance * precision);
    const half = NORMAL_95 * Math.sqrt(wide / (1 + wide * precision));
    const points = (logOdds: number) => sigmoid(logit(expected) + logOdds) - expected;
    return {
      expectedRate: expected,
      value: points(edge),
      low: points(edge - half),
      high: points(edge + half),
    };
  });
}

/** How far measured effects around 0 differ in truth: half a point at least. */
export function effectSpread(effects: readonly { readonly value: number; readonly error: number }[]): number {
  const known = effects.filter(({ error }) => error > 0);
  const total = sum(known, ({ error }) => error ** -2);
  if (total === 0) return 0.005;
  const variance = (sum(known, ({ value, error }) => (value / error) ** 2) - known.length) / total;
  return Math.max(0.005, Math.sqrt(Math.max(0, variance)));
}
