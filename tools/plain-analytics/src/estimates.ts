import { figure, type Figure } from './compare.ts';

/** The normal quantile of 95 % confidence, both sides. */
export const Z = 1.959963984540054;

export interface Rate {
  readonly count: number;
  readonly rate: Figure | null;
  readonly interval: readonly [Figure, Figure] | null;
}

export interface Estimate {
  readonly count: number;
  readonly value: Figure | null;
  readonly interval: readonly [Figure, Figure] | null;
}

export const NO_RATE: Rate = { count: 0, rate: null, interval: null };
export const noEstimate = (count = 0): Estimate => ({ count, value: null, interval: null });

/** The two roots of (p - x)² = z² x (1 - x) / n: Wilson's interval by its own equation. */
export function wilson(successes: number, trials: number): [number, number] {
  const share = successes / trials;
  const [a, b, c] = [1 + Z ** 2 / trials, -(2 * share + Z ** 2 / trials), share ** 2];
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * c));
  return [Math.max(0, (-b - root) / (2 * a)), Math.min(1, (-b + root) / (2 * a))];
}

export function rate(successes: number, trials: number): Rate {
  if (trials === 0) return NO_RATE;
  const [low, high] = wilson(successes, trials);
  return { count: trials, rate: figure(successes / trials, 6), interval: [figure(low, 6), figure(high, 6)] };
}

/** Of rows that say whether they were won. */
export const winRate = (rows: readonly { readonly won: boolean }[]): Rate => rate(wins(rows), rows.length);

export const wins = (rows: readonly { readonly won: boolean }[]): number =>
  rows.reduce((total, { won }) => total + (won ? 1 : 0), 0);

export function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let total = 0;
  for (const row of rows) total += of(row);
  return total;
}

export const mean = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  sum(rows, of) / rows.length;

/** Of a sample: the squares of what lies off the mean, by one less than there are. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values, (value) => value);
  return Math.sqrt(sum(values, (value) => (value - middle) ** 2) / (values.length - 1));
}

/** A value with a normal interval; of a single observation without. */
export function estimate(count: number, value: number, error: number, digits: number): Estimate {
  return {
    count,
    value: figure(value, digits),
    interval: count > 1 ? [figure(value - Z * error, digits), figure(value + Z * error, digits)] : null,
  };
}

export function meanEstimate(values: readonly number[], digits: number): Estimate {
  if (values.length === 0) return noEstimate();
  const error = deviation(values) / Math.sqrt(values.length);
  return estimate(
    values.length,
    mean(values, (value) => value),
    error,
    digits,
  );
}

/** Newcombe's interval of a difference of two rates, made of Wilson's of each (method 10). */
export function rateChange(
  now: { readonly matches: number; readonly wins: number },
  before: { readonly matches: number; readonly wins: number },
): Estimate {
  if (now.matches === 0 || before.matches === 0) return noEstimate(now.matches);
  const [p, q] = [now.wins / now.matches, before.wins / before.matches];
  const [pLow, pHigh] = wilson(now.wins, now.matches);
  const [qLow, qHigh] = wilson(before.wins, before.matches);
  const low = p - q - Math.sqrt((p - pLow) ** 2 + (qHigh - q) ** 2);
  const high = p - q + Math.sqrt((pHigh - p) ** 2 + (q - qLow) ** 2);
  return { count: now.matches, value: figure(p - q, 6), interval: [figure(low, 6), figure(high, 6)] };
}

/** Share of a standard normal below x: Simpson's rule over the density from 0. */
export function normalBelow(x: number): number {
  const end = Math.min(Math.abs(x), 12);
  const half = simpson(density, 0, end, 2000);
  return x < 0 ? 0.5 - half : 0.5 + half;
}

const density = (at: number) => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);

/** The integral by Simpson's rule in so many (even) parts. */
export function simpson(of: (x: number) => number, from: number, to: number, parts: number): number {
  const step = (to - from) / parts;
  if (step <= 0) return 0;
  let total = of(from) + of(to);
  for (let part = 1; part < parts; part += 1) total += (part % 2 === 0 ? 2 : 4) * of(from + part * step);
  return (total * step) / 3;
}

/** Which of many p-values are finds at a share of 5 % false ones: the largest k with p(k) <= 0.05 k / m, and all below. */
export function finds(pValues: readonly number[]): boolean[] {
  const order = pValues.map((_, at) => at).toSorted((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
  let last = 0;
  order.forEach((at, index) => {
    if ((pValues[at] ?? 1) <= (0.05 * (index + 1)) / pValues.length) last = index + 1;
  });
  const limit = pValues[order[last - 1] ?? -1];
  return pValues.map((p) => limit !== undefined && p <= limit);
}

/** Groups in the order of their keys. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => number): [number, Row[]][] {
  return [...Map.groupBy(rows, key)].toSorted(([a], [b]) => a - b);
}
