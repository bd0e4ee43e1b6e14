/** What stands in a cell: null is unknown. */
export type Cell = string | number | boolean | null;

/** Further rows of an answer are left out. */
export const MOST_ROWS = 10_000;

export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** There are more rows than are shown. */
  readonly hasMore: boolean;
  readonly seconds: number;
}

/** Whether a column has numbers and nothing else. */
export const isNumeric = ({ rows }: Answer, index: number): boolean =>
  rows.some((row) => typeof row[index] === 'number') &&
  rows.every((row) => row[index] === null || typeof row[index] === 'number');
