import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { estimateOf, NO_ESTIMATE } from './estimates.ts';

/** Sums over so many matches of an amount, of what it is divided by, of the squares of both and of their product. */
export interface RatioSums {
  readonly matches: number;
  readonly amount: number;
  readonly per: number;
  readonly amountSquares: number;
  readonly perSquares: number;
  readonly products: number;
}

export interface Uncertain {
  readonly count: number;
  readonly value: number;
  readonly standardError: number;
}

/**
 * One sum by another. The standard error is that of a ratio of means: with r = Σx / Σy the residuals x − r y have a mean of nothing, and
 * their deviation over √n, by the mean of y, is what r may be off by. Cochran, Sampling Techniques (1977), 2.11.
 */
export function ratioOf(sums: RatioSums, scale = 1): Uncertain | undefined {
  const { matches, amount, per, amountSquares, perSquares, products } = sums;
  if (matches === 0 || per === 0) return undefined;
  const ratio = amount / per;
  const residuals = Math.max(0, amountSquares - 2 * ratio * products + ratio ** 2 * perSquares);
  const variance = matches > 1 ? residuals / ((matches - 1) * matches * (per / matches) ** 2) : 0;
  return { count: matches, value: ratio * scale, standardError: Math.sqrt(variance) * scale };
}

export function meanOf({ matches, amount, amountSquares }: RatioSums): Uncertain | undefined {
  return ratioOf({ matches, amount, amountSquares, per: matches, perSquares: matches, products: amount });
}

/** The one less the other, of matches that have nothing to do with each other. */
export function differenceOf(one: Uncertain | undefined, other: Uncertain | undefined) {
  if (!one || !other) return undefined;
  return {
    count: Math.min(one.count, other.count),
    value: one.value - other.value,
    standardError: Math.hypot(one.standardError, other.standardError),
  };
}

/** With its interval of 95 %; none of a single match. */
export const estimated = (found: Uncertain | undefined, digits: number): StatisticEstimate =>
  found ? estimateOf(found.count, found.value, found.standardError, digits) : NO_ESTIMATE;
