import { rankNumberFromDense, rankNumberOf, SUBRANKS, TIERS } from '@soulstat/ranks';
import type { JointRankRow } from '@soulstat/warehouse';

/** Every rank from the lowest to the highest. */
export const RANK_NUMBERS: readonly number[] = TIERS.flatMap(({ tier }) =>
  SUBRANKS.map((subrank) => rankNumberOf({ tier, subrank })),
);

/** The ranks that a quarter, half and three quarters of all are at or below; null where nothing is counted. */
export function quartilesOf(countByRank: ReadonlyMap<number, number>): [number, number, number] | null {
  const total = RANK_NUMBERS.reduce((sum, rank) => sum + (countByRank.get(rank) ?? 0), 0);
  if (total === 0) return null;
  const at = (share: number) => rankAt(countByRank, share * total) ?? 0;
  return [at(0.25), at(0.5), at(0.75)];
}

function rankAt(countByRank: ReadonlyMap<number, number>, wanted: number): number | undefined {
  let seen = 0;
  return RANK_NUMBERS.find((rank) => {
    seen += countByRank.get(rank) ?? 0;
    return seen >= wanted && seen > 0;
  });
}

/** Counts by step of the dense scale, as counts by rank number; what is no rank is left out. */
export const byRankNumber = <Row extends { readonly rankStep: number }>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
): ReadonlyMap<number, number> =>
  new Map(
    rows.flatMap((row) => {
      const rank = rankNumberFromDense(row.rankStep);
      return rank === undefined ? [] : [[rank, countOf(row)] as const];
    }),
  );

/** Pearson's correlation of two steps over counted cells; null where one of them does not vary. */
export function correlationOf(cells: readonly JointRankRow[]): number | null {
  const sum = (of: (cell: JointRankRow) => number) =>
    cells.reduce((total, cell) => total + cell.players * of(cell), 0);
  const n = sum(() => 1);
  if (n < 2) return null;
  const [x, y] = [sum((cell) => cell.publisherStep) / n, sum((cell) => cell.pointsStep) / n];
  const spread = Math.sqrt(
    sum((cell) => (cell.publisherStep - x) ** 2) * sum((cell) => (cell.pointsStep - y) ** 2),
  );
  if (spread === 0) return null;
  const together = sum((cell) => (cell.publisherStep - x) * (cell.pointsStep - y));
  return Math.max(-1, Math.min(1, Number((together / spread).toFixed(4))));
}
