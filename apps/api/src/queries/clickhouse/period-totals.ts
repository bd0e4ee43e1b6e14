import type { DaysRow } from './days-left-over.ts';
import type { PeriodBlock } from './held-blocks.ts';
import { dayNumber } from './day.ts';
import type { DayRange } from './rollups/period.ts';

/** Which rows and sums: all of them unless told otherwise. */
export interface RowsAsked {
  readonly isAsked?: (key: number) => boolean;
  /** The places that the sums have in the array of the table. */
  readonly places?: readonly number[];
}

/** What was added up over a range of days, by key, lowest first. */
export interface KeyTotals {
  readonly key: number;
  readonly totals: number[];
}

/** How many places a row needs that takes in any of these. */
export const widthOf = (blocks: readonly PeriodBlock[]): number =>
  blocks.reduce((widest, { places }) => Math.max(widest, (places.at(-1) ?? -1) + 1), 0);

/** Sums by key, added up of blocks. */
export class PeriodTotals {
  readonly #isAsked: ((key: number) => boolean) | undefined;
  readonly #only: readonly number[] | undefined;
  readonly #nothing: readonly number[];
  readonly #byKey = new Map<number, number[]>();

  constructor(width: number, { isAsked, places }: RowsAsked) {
    this.#isAsked = isAsked;
    this.#only = places;
    this.#nothing = Array.from({ length: width }, () => 0);
  }

  addPeriods(block: PeriodBlock, { from, to }: DayRange, sign: 1 | -1): void {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last >= block.firstPeriod && first <= block.lastPeriod) this.#add(block, first, last, sign);
  }

  /** Of days, or of a whole range. Undefined where nobody played. */
  addAll(block: PeriodBlock | undefined, sign: 1 | -1): void {
    if (block) this.#add(block, 0, 0, sign);
  }

  #add(block: PeriodBlock, first: number, last: number, sign: 1 | -1): void {
    const { periods, keyOf, keys, places, values } = block;
    const { sources, targets } = this.#placesOf(places);
    const isAsked = this.#areAsked(keys);
    const own: (number[] | undefined)[] = [];
    // NOTE: loops by place: this is what an answer takes its time for.
    for (let row = 0; row < periods.length; row += 1) {
      const period = periods[row] ?? 0;
      const place = keyOf[row] ?? 0;
      if (period < first || period > last || !isAsked[place]) continue;
      const totals = (own[place] ??= this.#of(keys[place] ?? 0));
      const begin = row * places.length;
      for (let index = 0; index < sources.length; index += 1) {
        const target = targets[index] ?? 0;
        totals[target] = (totals[target] ?? 0) + sign * (values[begin + (sources[index] ?? 0)] ?? 0);
      }
    }
  }

  #areAsked(keys: Float64Array): Uint8Array {
    const asked = new Uint8Array(keys.length).fill(1);
    if (this.#isAsked)
      for (let place = 0; place < keys.length; place += 1)
        if (!this.#isAsked(keys[place] ?? 0)) asked[place] = 0;
    return asked;
  }

  /** Which numbers of a row of a block are added to which of the totals. */
  #placesOf(places: Uint16Array): { readonly sources: Uint16Array; readonly targets: Uint16Array } {
    if (!this.#only) return { sources: counting(places.length), targets: places };
    const held = this.#only
      .map((place, target) => ({ source: places.indexOf(place), target }))
      .filter(({ source }) => source >= 0);
    return {
      sources: Uint16Array.from(held, ({ source }) => source),
      targets: Uint16Array.from(held, ({ target }) => target),
    };
  }

  addRow({ key, totals }: DaysRow, sign: 1 | -1): void {
    const own = this.#of(key);
    for (const [index, value] of totals.entries()) own[index] = (own[index] ?? 0) + sign * value;
  }

  rows(): KeyTotals[] {
    return [...this.#byKey]
      .map(([key, totals]) => ({ key, totals }))
      .toSorted((one, other) => one.key - other.key);
  }

  #of(key: number): number[] {
    const known = this.#byKey.get(key);
    if (known) return known;
    const totals = this.#nothing.slice();
    this.#byKey.set(key, totals);
    return totals;
  }
}

function counting(length: number): Uint16Array {
  const all = new Uint16Array(length);
  for (let place = 0; place < length; place += 1) all[place] = place;
  return all;
}
