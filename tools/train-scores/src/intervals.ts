import { normalShareBelow } from '@soulstat/scores';

/** An estimate and what was true. */
export interface Estimated {
  readonly estimate: number;
  readonly standardError: number;
  readonly truth: number;
}

/** The share of 95 % intervals that hold the truth. */
export function coverage(estimates: readonly Estimated[]): number {
  const held = estimates.filter(
    ({ estimate, standardError, truth }) => Math.abs(estimate - truth) <= 1.96 * standardError,
  );
  return held.length / estimates.length;
}

/**
 * The estimates that may be told: of them at most this share is expected to differ from nothing by chance alone. Benjamini and Hochberg,
 * J. R. Stat. Soc. B 57 (1995).
 */
export function discoveries<T extends Pick<Estimated, 'estimate' | 'standardError'>>(
  estimates: readonly T[],
  falseShare = 0.05,
): T[] {
  const sorted = estimates
    .map((entry) => ({
      entry,
      chance: 2 * normalShareBelow(-Math.abs(entry.estimate) / entry.standardError),
    }))
    .toSorted((a, b) => a.chance - b.chance);
  const last = sorted.findLastIndex(
    ({ chance }, index) => chance <= (falseShare * (index + 1)) / sorted.length,
  );
  return sorted.slice(0, last + 1).map(({ entry }) => entry);
}

/** Kendall's tau of two lists of values of the same things: 1 for the same order, -1 for the opposite. */
export function orderAgreement(x: readonly number[], y: readonly number[]): number {
  let [same, pairs] = [0, 0];
  for (let one = 0; one < x.length; one += 1)
    for (let other = 0; other < one; other += 1) {
      const product = ((x[one] ?? 0) - (x[other] ?? 0)) * ((y[one] ?? 0) - (y[other] ?? 0));
      if (product === 0) continue;
      pairs += 1;
      if (product > 0) same += 1;
    }
  return (2 * same) / pairs - 1;
}

/** Pearson's correlation. */
export function correlation(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [mean(x), mean(y)];
  let [products, squaresX, squaresY] = [0, 0, 0];
  x.forEach((value, index) => {
    const other = (y[index] ?? 0) - meanY;
    products += (value - meanX) * other;
    squaresX += (value - meanX) ** 2;
    squaresY += other ** 2;
  });
  return products / Math.sqrt(squaresX * squaresY);
}

/** Spearman's correlation: that of the ranks, equal values sharing theirs. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  return correlation(ranksOf(x), ranksOf(y));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  for (let at = 0; at < order.length;) {
    let end = at;
    while (end < order.length && order[end]?.value === order[at]?.value) end += 1;
    for (const { index } of order.slice(at, end)) ranks[index] = (at + end - 1) / 2;
    at = end;
  }
  return ranks;
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
