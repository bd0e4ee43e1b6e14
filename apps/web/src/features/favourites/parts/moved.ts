/** A list with one of its values at another place, counted from 0; the same list when nothing moves. */
export function moved<Value>(list: readonly Value[], value: Value, place: number): readonly Value[] {
  const from = list.indexOf(value);
  const to = Math.max(0, Math.min(place, list.length - 1));
  if (from < 0 || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, value);
}
