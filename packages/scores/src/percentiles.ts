/** A distribution by its 1st to 99th percentile, ascending, and how many values it stands on. */
export interface Distribution {
  readonly count: number;
  /** 99 values. */
  readonly quantiles: readonly number[];
}

/** A distribution with those it is drawn towards: a hero in a rank band, the hero, everybody. */
export type DistributionChain = readonly Distribution[];

/** The parent counts as much as this many values of the cell's own. */
export const PERCENTILE_SHRINKAGE = 200;
/** Below this many values of the cell's own nothing is said. */
export const MIN_COMPARISONS = 200;

/** The 99 percentiles of some values, between neighbours in a straight line; `undefined` for none. */
export function distributionOf(values: readonly number[]): Distribution | undefined {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).toSorted();
  const quantiles = Array.from({ length: 99 }, (_, index) => {
    const at = ((index + 1) / 100) * (sorted.length - 1);
    const [from = 0, to = from] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
    return from + (at - Math.floor(at)) * (to - from);
  });
  return { count: values.length, quantiles };
}

/** The share of a distribution's values below one, 0.005 to 0.995; equal quantiles count half. */
export function shareBelow({ quantiles }: Distribution, value: number): number {
  let [below, equal] = [0, 0];
  for (const quantile of quantiles) {
    if (quantile < value) below += 1;
    else if (quantile === value) equal += 1;
  }
  if (equal > 0) return (below + (equal + 1) / 2) / 100;
  if (below === 0) return 0.005;
  if (below === quantiles.length) return 0.995;
  const [from = 0, to = 1] = [quantiles[below - 1], quantiles[below]];
  return (below + (value - from) / (to - from)) / 100;
}

/**
 * Better than which share of comparable games: that of the cell, drawn towards its parents (`shrunkShare`). `undefined` with fewer than
 * 200 games in the cell. With `lowerIsBetter` (deaths) the share above.
 */
export function percentileOf(
  chain: DistributionChain,
  value: number,
  { lowerIsBetter = false }: { readonly lowerIsBetter?: boolean } = {},
): number | undefined {
  const [cell] = chain;
  if (!cell || cell.count < MIN_COMPARISONS) return undefined;
  const below = shrunkShare(
    chain.map((distribution) => ({ count: distribution.count, share: shareBelow(distribution, value) })),
  );
  return below === undefined ? undefined : lowerIsBetter ? 1 - below : below;
}

/**
 * The share in a cell drawn towards its parents, from the outermost in: F = (n * F of the cell + 200 * F of the parent) / (n + 200). The
 * cell comes first; `undefined` without any game.
 */
export function shrunkShare(
  levels: readonly { readonly count: number; readonly share: number }[],
): number | undefined {
  return levels.reduceRight<number | undefined>((parent, { count, share }) => {
    if (count === 0) return parent;
    if (parent === undefined) return share;
    return (count * share + PERCENTILE_SHRINKAGE * parent) / (count + PERCENTILE_SHRINKAGE);
  }, undefined);
}

/** "better than 73 % of 1,240 Paradox games at your rank", or why nothing is said. */
export function percentileText(
  share: number | undefined,
  { count, of }: { readonly count: number; readonly of: string },
): string {
  if (share === undefined) return `too few ${of} to compare with (${count} of ${MIN_COMPARISONS})`;
  return `better than ${Math.round(100 * share)} % of ${count.toLocaleString('en-US')} ${of}`;
}
