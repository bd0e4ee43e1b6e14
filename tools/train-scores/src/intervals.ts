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
