/**
 * Rows in an order in which alike ones are neighbours: begins with the one least like the others, then always goes on to the one most like
 * the last. Alike by the cosine of their numbers.
 */
export function orderByLikeness(rows: readonly (readonly number[])[]): number[] {
  if (rows.length === 0) return [];
  const lengths = rows.map((row) => Math.hypot(...row));
  const likeness = (a: number, b: number) => {
    const size = (lengths[a] ?? 0) * (lengths[b] ?? 0);
    return size === 0
      ? 0
      : (rows[a] ?? []).reduce((sum, value, at) => sum + value * (rows[b]?.[at] ?? 0), 0) / size;
  };
  const left = new Set(rows.keys());
  const all = [...left];
  const toAll = all.map((row) => all.reduce((sum, other) => sum + likeness(row, other), 0));
  const order = [toAll.indexOf(Math.min(...toAll))];
  left.delete(order[0] ?? 0);
  while (left.size > 0) {
    const last = order.at(-1) ?? 0;
    const next = [...left].reduce((best, row) => (likeness(last, row) > likeness(last, best) ? row : best));
    order.push(next);
    left.delete(next);
  }
  return order;
}
