/** Differences below a pixel are ignored. */
const SLACK_PX = 0.5;

/** Positions of rows that are mostly of equal height: one default height and the exceptions. */
export class RowHeights {
  #typical = 0;
  #isMeasured = false;
  #rowCount = 0;
  #keyAt: (index: number) => string = String;
  #tops: Float64Array | undefined;
  readonly #others = new Map<string, number>();

  /** The number of rows, and the key of each. */
  setRows(rowCount: number, keyAt: (index: number) => string): void {
    this.#rowCount = rowCount;
    this.#keyAt = keyAt;
    this.#tops = undefined;
  }

  /** Clears the measurements: the width or density of the rows changed. */
  forget(typical = this.#typical): void {
    this.#typical = typical;
    this.#isMeasured = false;
    this.#others.clear();
    this.#tops = undefined;
  }

  /** Returns whether the height changed. The first measured height becomes the default of all rows. */
  measured(rowKey: string, height: number, isTypical: boolean): boolean {
    if (height === 0) return false;
    if (isTypical && !this.#isMeasured) {
      this.#isMeasured = true;
      const isNews = differ(height, this.#typical);
      if (isNews) this.#typical = height;
      return isNews;
    }
    if (!differ(height, this.#others.get(rowKey) ?? this.#typical)) return false;
    if (differ(height, this.#typical)) this.#others.set(rowKey, height);
    else this.#others.delete(rowKey);
    return true;
  }

  topOf(index: number): number {
    if (this.#others.size === 0) return index * this.#typical;
    this.#tops ??= this.#sums();
    return this.#tops[index] ?? 0;
  }

  /** The row at that offset, clamped to the first and the last. */
  indexAt(top: number): number {
    let low = 0;
    let high = Math.max(0, this.#rowCount - 1);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #sums(): Float64Array {
    const tops = new Float64Array(this.#rowCount + 1);
    for (let index = 0; index < this.#rowCount; index++)
      tops[index + 1] = (tops[index] ?? 0) + (this.#others.get(this.#keyAt(index)) ?? this.#typical);
    return tops;
  }
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > SLACK_PX;
}
