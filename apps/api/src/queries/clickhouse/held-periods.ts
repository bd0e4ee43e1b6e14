import type { ClickHouse } from './connect.ts';
import { cut, type Cut } from './cut-days.ts';
import { readDaysLeftOver, type DaysAsked, type DaysRow } from './days-left-over.ts';
import { idOfDays, tierOf, type PeriodBlock } from './held-blocks.ts';
import { dayNumber, heldSums } from './held-heroes.ts';
import type { DayRange } from './rollups/period.ts';
import { tierSteps, type ComparedDays, type RankSteps, type TierFilter } from './statistic-filter.ts';

/** What a question asks of a table by period: which rows and sums is said twice, for what is held and for a statement. */
export interface HeldQuestion extends DaysAsked {
  /** The rows of `where`. */
  readonly isAsked?: (key: number) => boolean;
  /** The places that `sums` have in the array of the table. */
  readonly places?: readonly number[];
}

/** What was added up over a range of days, by key, lowest first. */
export interface KeyTotals {
  readonly key: number;
  readonly totals: number[];
}

/**
 * Adds up the rows of one or more ranges of days from memory: whole periods, and the days left over at their ends.
 * Undefined where the database has to be asked.
 */
export async function heldByPeriod(
  db: ClickHouse,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  asked: HeldQuestion,
): Promise<readonly KeyTotals[][] | undefined> {
  const held = heldSums(db);
  if (!held || filter.sample) return undefined;
  const steps = tierSteps(filter);
  const { upTo, below } = steps;
  // No tier lies between the two.
  if (upTo === below) return ranges.map(() => []);
  const { table, apart = 0 } = asked;
  const series = { table, mode: filter.mode, apart };
  const cuts = ranges.map((range) => cut({ ...filter, ...range }, true));
  const wholePeriods = cuts.flatMap((one) => one.periods ?? []);
  const [periods, days] = await Promise.all([
    held.periods(series, upToTiers(steps), wholePeriods),
    daysOfCuts(db, filter, cuts, asked),
  ]);
  if (!periods || !days) return undefined;
  const width = asked.places?.length ?? Math.max(widthOf(periods), days.width);
  return cuts.map((one, range) => {
    const totals = new Totals(width, asked);
    if (one.periods)
      for (const block of periods) totals.addPeriods(block, one.periods, tierOf(block.id) === upTo ? 1 : -1);
    days.addTo(totals, range);
    return totals.rows();
  });
}

/** The days left over at the ends of some ranges. */
interface LeftOver {
  readonly width: number;
  addTo(totals: Totals, range: number): void;
}

const NONE_LEFT: LeftOver = { width: 0, addTo: () => undefined };

/** From memory if many ask for them; undefined where the database has to be asked for all. */
async function daysOfCuts(
  db: ClickHouse,
  filter: TierFilter,
  cuts: readonly Cut[],
  asked: HeldQuestion,
): Promise<LeftOver | undefined> {
  const ranges = cuts.flatMap(({ rest, off }) => [...rest, ...off]);
  if (ranges.length === 0) return NONE_LEFT;
  const { table, apart = 0 } = asked;
  const steps = tierSteps(filter);
  const { upTo, below } = steps;
  const series = { table, mode: filter.mode, apart };
  const held = heldSums(db)?.days(series, upToTiers(steps), ranges, filter.newest);
  if (!held) return leftOverIn(await readDaysLeftOver(db, filter, cuts, asked), cuts.length);
  const blocks = await held;
  if (!blocks) return undefined;
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return {
    width: widthOf(blocks),
    addTo: (totals, range) => {
      const { rest = [], off = [] } = cuts[range] ?? {};
      const add = (days: readonly DayRange[], sign: 1 | -1) => {
        for (const one of days) {
          totals.addDays(byId.get(idOfDays(one, upTo)), sign);
          if (below !== undefined) totals.addDays(byId.get(idOfDays(one, below)), sign === 1 ? -1 : 1);
        }
      };
      add(rest, 1);
      add(off, -1);
    },
  };
}

const upToTiers = ({ upTo, below }: RankSteps) => (below === undefined ? [upTo] : [below, upTo]);

const leftOverIn = (rows: readonly DaysRow[], ranges: number): LeftOver => ({
  width: rows.reduce((widest, { totals }) => Math.max(widest, totals.length), 0),
  addTo: (totals, range) => {
    for (const row of rows) if (row.part % ranges === range) totals.addRow(row, row.part < ranges ? 1 : -1);
  },
});

const widthOf = (blocks: readonly PeriodBlock[]): number =>
  blocks.reduce((widest, { places }) => Math.max(widest, (places.at(-1) ?? -1) + 1), 0);

/** Sums by key. */
class Totals {
  readonly #isAsked: ((key: number) => boolean) | undefined;
  readonly #only: readonly number[] | undefined;
  readonly #nothing: readonly number[];
  readonly #byKey = new Map<number, number[]>();

  constructor(width: number, { isAsked, places }: Pick<HeldQuestion, 'isAsked' | 'places'>) {
    this.#isAsked = isAsked;
    this.#only = places;
    this.#nothing = Array.from({ length: width }, () => 0);
  }

  addPeriods(block: PeriodBlock, { from, to }: DayRange, sign: 1 | -1): void {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last >= block.firstPeriod && first <= block.lastPeriod) this.#add(block, first, last, sign);
  }

  /** Undefined where nobody played. */
  addDays(block: PeriodBlock | undefined, sign: 1 | -1): void {
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
