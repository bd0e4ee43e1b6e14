import type { ClickHouse } from './connect.ts';
import { cut } from './cut-days.ts';
import { idOfDays, type PeriodBlock } from './held-blocks.ts';
import { dayNumber, heldSums } from './held-heroes.ts';
import type { PeriodTable } from './held-tables.ts';
import type { DayRange } from './rollups/period.ts';
import { tierSteps, type ComparedDays, type TierFilter } from './statistic-filter.ts';

/** What a question asks of a table by period. */
export interface HeldQuestion {
  readonly table: PeriodTable;
  /** Which one, of a table that keeps heroes or figures apart. */
  readonly apart?: number;
  /** Which rows, of all unless told otherwise. */
  readonly isAsked?: (key: number) => boolean;
  /** Some of the sums alone: their places in the array of the table. */
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
  const { upTo, below } = tierSteps(filter);
  const cuts = ranges.map((range) => cut({ ...filter, ...range }, true));
  const signs =
    below === undefined
      ? [{ upToTier: upTo, sign: 1 } as const]
      : [{ upToTier: upTo, sign: 1 } as const, { upToTier: below, sign: -1 } as const];
  const read = async ({ upToTier, sign }: (typeof signs)[number]) => {
    const series = { table: asked.table, mode: filter.mode, upToTier, apart: asked.apart ?? 0 };
    const [periods, days] = await Promise.all([
      held.periods(
        series,
        cuts.flatMap((one) => one.periods ?? []),
      ),
      held.days(
        series,
        cuts.flatMap(({ rest, off }) => [...rest, ...off]),
      ),
    ]);
    return periods && days && { periods, days: new Map(days.map((block) => [block.id, block])), sign };
  };
  // No tier lies between the two.
  const parts = below === upTo ? [] : await Promise.all(signs.map(read));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const width =
    asked.places?.length ?? widthOf(known.flatMap(({ periods, days }) => [...periods, ...days.values()]));
  return cuts.map(({ periods, rest, off }) => {
    const totals = new Totals(width, asked);
    for (const part of known) {
      if (periods) for (const block of part.periods) totals.addPeriods(block, periods, part.sign);
      for (const days of rest) totals.addDays(part.days.get(idOfDays(days)), part.sign);
      for (const days of off) totals.addDays(part.days.get(idOfDays(days)), part.sign === 1 ? -1 : 1);
    }
    return totals.rows();
  });
}

const widthOf = (blocks: readonly PeriodBlock[]): number =>
  blocks.reduce((widest, { places }) => Math.max(widest, (places.at(-1) ?? -1) + 1), 0);

/** Sums by key. */
class Totals {
  readonly #width: number;
  readonly #isAsked: (key: number) => boolean;
  readonly #only: readonly number[] | undefined;
  readonly #byKey = new Map<number, number[]>();

  constructor(width: number, { isAsked = () => true, places }: Pick<HeldQuestion, 'isAsked' | 'places'>) {
    this.#width = width;
    this.#isAsked = isAsked;
    this.#only = places;
  }

  addPeriods(block: PeriodBlock, { from, to }: DayRange, sign: 1 | -1): void {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last >= block.firstPeriod && first <= block.lastPeriod) this.#add(block, first, last, sign);
  }

  /** Undefined where nobody played. */
  addDays(block: PeriodBlock | undefined, sign: 1 | -1): void {
    if (block) this.#add(block, block.firstPeriod, block.lastPeriod, sign);
  }

  #add(block: PeriodBlock, first: number, last: number, sign: 1 | -1): void {
    const { periods, keyOf, keys, places, values } = block;
    const { sources, targets } = this.#placesOf(places);
    const isAsked = Array.from(keys, this.#isAsked);
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

  /** Which numbers of a row of a block are added to which of the totals. */
  #placesOf(places: Uint16Array): { readonly sources: Uint16Array; readonly targets: Uint16Array } {
    if (!this.#only) return { sources: Uint16Array.from(places.keys()), targets: places };
    const held = this.#only
      .map((place, target) => ({ source: places.indexOf(place), target }))
      .filter(({ source }) => source >= 0);
    return {
      sources: Uint16Array.from(held, ({ source }) => source),
      targets: Uint16Array.from(held, ({ target }) => target),
    };
  }

  rows(): KeyTotals[] {
    return [...this.#byKey]
      .map(([key, totals]) => ({ key, totals }))
      .toSorted((one, other) => one.key - other.key);
  }

  #of(key: number): number[] {
    const known = this.#byKey.get(key);
    if (known) return known;
    const totals = Array.from({ length: this.#width }, () => 0);
    this.#byKey.set(key, totals);
    return totals;
  }
}
