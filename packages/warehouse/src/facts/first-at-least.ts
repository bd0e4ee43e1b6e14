/** The place of the first of ascending numbers that is at least so great; their count where none is. */
export function firstAtLeast(ascending: ArrayLike<number>, value: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? Infinity) >= value) to = middle;
    else from = middle + 1;
  }
  return from;
}
