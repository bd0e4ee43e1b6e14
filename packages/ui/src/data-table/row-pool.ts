/** Rows from `first` up to and without `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A table row in the document, and the index of the row it currently shows. */
export interface PooledRow {
  readonly slot: number;
  readonly index: number;
}

/**
 * Row recycling: while scrolling, table rows are reused for other rows, because changing their text costs a fraction of creating new ones.
 * Rows that are no longer needed become rows that are; the `focused` one is left alone, and so are spare ones.
 */
export function fillPool(
  pool: readonly PooledRow[],
  needed: RowRange,
  focused: number | undefined,
  rowCount: number,
): readonly PooledRow[] {
  const kept = pool.filter(({ index }) => index < rowCount);
  const isNeeded = ({ index }: PooledRow) => index >= needed.first && index < needed.end;
  const there = new Set(kept.map(({ index }) => index));
  const missing: number[] = [];
  for (let index = needed.first; index < needed.end; index++) if (!there.has(index)) missing.push(index);
  if (missing.length === 0 && kept.length === pool.length) return pool;
  const free = kept.filter((row) => !isNeeded(row) && row.index !== focused).toSorted(byIndex);
  const next = new Map(
    free.slice(0, missing.length).map(({ slot }, position) => [slot, missing[position] ?? 0]),
  );
  let unused = 1 + Math.max(-1, ...kept.map(({ slot }) => slot));
  return [
    ...kept.map((row) => {
      const index = next.get(row.slot);
      return index === undefined ? row : { slot: row.slot, index };
    }),
    ...missing.slice(free.length).map((index) => ({ slot: unused++, index })),
  ];
}

const byIndex = (one: PooledRow, other: PooledRow) => one.index - other.index;

/**
 * The fewest rows that have to move for the document to be in ascending order, so that rows are read aloud and tabbed through as they are
 * seen. `fixed` stays where it is.
 */
export function numbersToMove(order: readonly number[], fixed: number | undefined): ReadonlySet<number> {
  const position = fixed === undefined ? -1 : order.indexOf(fixed);
  const staying = new Set(
    longestAscending(
      order.filter(
        (number, at) => position < 0 || at === position || at < position === number < (fixed ?? 0),
      ),
    ),
  );
  return new Set(order.filter((number) => !staying.has(number)));
}

/** A run through `fixed` is part of a longest run on either side, since all other rows are on the right side of it. */
function longestAscending(numbers: readonly number[]): readonly number[] {
  const runs: { readonly length: number; readonly before: number }[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    let best = { length: 1, before: -1 };
    for (let before = 0; before < at; before++) {
      const length = (runs[before]?.length ?? 0) + 1;
      if ((numbers[before] ?? 0) < number && length > best.length) best = { length, before };
    }
    runs.push(best);
    if (best.length > (runs[last]?.length ?? 0)) last = at;
  }
  const found: number[] = [];
  for (; last >= 0; last = runs[last]?.before ?? -1) found.push(numbers[last] ?? 0);
  return found;
}
