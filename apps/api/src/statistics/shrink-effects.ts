import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { normalShareBelow } from '@soulstat/scores';
import { Z_95 } from '@soulstat/statistics';
import { rounded } from './estimates.ts';

/** A difference that was measured, with its standard error. */
export interface MeasuredEffect {
  readonly value: number;
  readonly error: number;
}

/** The least that effects are taken to differ by, as a deviation: half a point. */
const MIN_SPREAD = 0.005;

/**
 * How much effects around 0 differ in truth, once what chance makes them differ by is taken off: the deviation, by the method of
 * moments. After DerSimonian and Laird, Controlled Clinical Trials 7 (1986), with the mean known.
 */
export function effectSpread(effects: readonly MeasuredEffect[]): number {
  const weights = effects.map(({ error }) => (error > 0 ? 1 / error ** 2 : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const known = weights.filter((weight) => weight > 0).length;
  if (total === 0) return MIN_SPREAD;
  const squares = effects.reduce((sum, { value }, index) => sum + (weights[index] ?? 0) * value ** 2, 0);
  const variance = (squares - known) / total;
  return Math.max(MIN_SPREAD, Math.sqrt(Math.max(0, variance)));
}

/**
 * The effect drawn towards 0: the mean and the error of the normal posterior when effects differ by that spread. After Efron and Morris,
 * J. Am. Stat. Assoc. 70 (1975).
 */
export function shrunkEffect({ value, error }: MeasuredEffect, spread: number): MeasuredEffect {
  const kept = spread ** 2 / (spread ** 2 + error ** 2);
  return { value: kept * value, error: Math.sqrt(kept) * error };
}

/** The same with its interval of 95 %, of so many observations. */
export function shrunkEstimate(count: number, effect: MeasuredEffect, spread: number): StatisticEstimate {
  const { value, error } = shrunkEffect(effect, spread);
  return {
    count,
    value: rounded(value),
    interval: [rounded(value - Z_95 * error), rounded(value + Z_95 * error)],
  };
}

/** How likely an effect is as far from 0 by chance alone: the two-sided z-test. */
export const pValueOf = ({ value, error }: MeasuredEffect): number =>
  error > 0 ? 2 * (1 - normalShareBelow(Math.abs(value) / error)) : 1;
