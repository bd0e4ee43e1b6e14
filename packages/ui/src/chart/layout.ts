/** Margins around the plot, in CSS px. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Line height of small text, and the width of one of its letters: a little more than the average of the font at 12 px. */
export const LINE_PX = 16;
const LETTER_PX = 6.9;

/** The width of a text at 12 px; estimated from its length, so that it is the same before the font is loaded. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * LETTER_PX);
}

/** Minimum and maximum of the numbers, or undefined where there are none. */
export function extent(values: Iterable<number | undefined>): [number, number] | undefined {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === undefined || !Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least <= most ? [least, most] : undefined;
}

/** Moves overlapping labels apart, as little as needed, between `top` and `bottom`. */
export function spread(wishes: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wishes.map((wish, index) => ({ wish, index })).toSorted((a, b) => a.wish - b.wish);
  const positions = order.map(({ wish }) => wish);
  // Down first, so that none overlaps the one before it; then up again from the lower end.
  for (const index of positions.keys())
    positions[index] = Math.max(
      positions[index] ?? top,
      index === 0 ? top : (positions[index - 1] ?? top) + gap,
    );
  for (const index of [...positions.keys()].toReversed()) {
    const limit = index === positions.length - 1 ? bottom : (positions[index + 1] ?? bottom) - gap;
    positions[index] = Math.min(positions[index] ?? limit, limit);
  }
  const result = Array.from({ length: wishes.length }, () => 0);
  for (const [rank, { index }] of order.entries()) result[index] = positions[rank] ?? 0;
  return result;
}

/**
 * The ticks of an axis, each label once: of ticks that a format rounds to one label the roundest stays, which the label says exactly
 * (1 of 0.5 and 1, where both would be called "1").
 */
export function distinctTicks(ticks: readonly number[], format: (tick: number) => string): number[] {
  const byLabel = new Map<string, number>();
  for (const tick of ticks) {
    const other = byLabel.get(format(tick));
    if (other === undefined || digitsOf(tick) < digitsOf(other)) byLabel.set(format(tick), tick);
  }
  return [...byLabel.values()];
}

/** Without the noise of binary fractions. */
const digitsOf = (tick: number) => String(Number(tick.toPrecision(10))).length;

/** Index of the number nearest to `wish` in an ascending list; 0 in an empty one. */
export function nearestIndex(ascending: readonly number[], wish: number): number {
  let best = 0;
  for (const [index, value] of ascending.entries())
    if (Math.abs(value - wish) < Math.abs((ascending[best] ?? Infinity) - wish)) best = index;
  return best;
}
