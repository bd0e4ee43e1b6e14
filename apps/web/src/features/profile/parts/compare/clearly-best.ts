export interface Compared {
  readonly value: number;
  /** 95 %; null where there is too little for one. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly matches: number;
}

/** The place of the best value whose interval lies beyond those of all others; undefined where chance explains the order. */
export function clearlyBest(
  cells: readonly (Compared | undefined)[],
  isLowerBetter: boolean,
): number | undefined {
  const sign = isLowerBetter ? -1 : 1;
  const known = cells.flatMap((cell, at) =>
    cell?.interval
      ? [
          {
            at,
            value: sign * cell.value,
            low: Math.min(sign * cell.interval[0], sign * cell.interval[1]),
            high: Math.max(sign * cell.interval[0], sign * cell.interval[1]),
          },
        ]
      : [],
  );
  const [best, ...others] = known.toSorted((a, b) => b.value - a.value);
  if (!best || others.length === 0) return undefined;
  return others.every(({ high }) => high < best.low) ? best.at : undefined;
}
