/** Place of the first of these moments that is at a second or after it; behind the last one where there is none. */
export function firstFrom(moments: ArrayLike<number>, seconds: number): number {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? 0) >= seconds) to = middle;
    else from = middle + 1;
  }
  return from;
}
