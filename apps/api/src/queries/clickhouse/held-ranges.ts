import { tierOf, type PeriodBlock } from './held-blocks.ts';
import { dayNumber } from './day.ts';
import type { PeriodTable } from './held-tables.ts';
import type { DayRange } from './rollups/period.ts';
import { tierSteps, type TierFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** Which sums of a table by period. */
interface RangesAsked {
  readonly table: PeriodTable;
  readonly apart?: number;
  /** The places that they have in the array of the table. */
  readonly places: readonly number[];
}

/** What was added up over each of some ranges. */
export interface RangeSums {
  /** Lowest first; not every key has rows in every range. */
  readonly keys: readonly number[];
  /** The places asked for, key after key. Undefined where a range has no row. */
  readonly sums: readonly (Float64Array | undefined)[];
}

/**
 * Adds up the rows of many ranges of whole periods from memory, whatever the days of the filter, in one pass: range by range each of them would
 * look at all rows. Undefined where the database has to be asked.
 * @param ranges oldest first, none of which overlap
 */
export async function heldByRange(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly DayRange[],
  { table, apart = 0, places }: RangesAsked,
): Promise<RangeSums | undefined> {
  const held = store.memory;
  if (!held || filter.sample) return undefined;
  const { upTo, below } = tierSteps(filter);
  // No tier lies between the two.
  if (upTo === below) return { keys: [], sums: [] };
  const tiers = below === undefined ? [upTo] : [below, upTo];
  const blocks = await held.periods({ table, mode: filter.mode, apart }, tiers, ranges);
  if (!blocks) return undefined;
  const placeOfKey = placesOfKeys(blocks);
  const inRanges = blocks.map((block) => rangesOfPeriods(block, ranges));
  const size = placeOfKey.size * places.length;
  const sums = piecesOf(ranges, inRanges, size);
  for (const [index, block] of blocks.entries())
    addBlock(block, {
      sign: tierOf(block.id) === upTo ? 1 : -1,
      rangeOf: inRanges[index] ?? NO_PERIODS,
      placeOfKey,
      sources: places.map((place) => block.places.indexOf(place)),
      sums,
    });
  return { keys: [...placeOfKey.keys()], sums };
}

// NOTE: loops by place from here on: iterators and callbacks of typed arrays took several times as long.
/** The keys of all blocks, lowest first. */
function placesOfKeys(blocks: readonly PeriodBlock[]): ReadonlyMap<number, number> {
  const known = new Set<number>();
  for (const { keys } of blocks)
    for (let place = 0; place < keys.length; place += 1) known.add(keys[place] ?? 0);
  const inOrder = [...known].toSorted((a, b) => a - b);
  return new Map(inOrder.map((key, place) => [key, place]));
}

/** One piece of memory for all ranges that have a row, which lie beside one another. */
function piecesOf(
  ranges: readonly DayRange[],
  inRanges: readonly Int16Array[],
  size: number,
): (Float64Array | undefined)[] {
  const used = new Set<number>();
  for (const rangeOf of inRanges)
    for (let period = 0; period < rangeOf.length; period += 1) used.add(rangeOf[period] ?? NO_RANGE);
  used.delete(NO_RANGE);
  const all = new Float64Array(used.size * size);
  let at = 0;
  return ranges.map((_, range) => (used.has(range) ? all.subarray(at, (at += size)) : undefined));
}

/** Where the rows of a block are added to. */
interface Target {
  readonly sign: 1 | -1;
  /** Of each period since the first of the block. */
  readonly rangeOf: Int16Array;
  readonly placeOfKey: ReadonlyMap<number, number>;
  /** Of each sum its place in a row; -1 where no row has it. */
  readonly sources: readonly number[];
  readonly sums: RangeSums['sums'];
}

function addBlock(
  { firstPeriod, periods, keyOf, keys, places, values }: PeriodBlock,
  { sign, rangeOf, placeOfKey, sources, sums }: Target,
): void {
  const placeOf = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) placeOf[place] = placeOfKey.get(keys[place] ?? 0) ?? 0;
  for (let row = 0; row < periods.length; row += 1) {
    const range = rangeOf[(periods[row] ?? 0) - firstPeriod] ?? NO_RANGE;
    const own = range === NO_RANGE ? undefined : sums[range];
    if (!own) continue;
    const to = (placeOf[keyOf[row] ?? 0] ?? 0) * sources.length;
    const from = row * places.length;
    for (let index = 0; index < sources.length; index += 1) {
      const source = sources[index] ?? -1;
      if (source >= 0) own[to + index] = (own[to + index] ?? 0) + sign * (values[from + source] ?? 0);
    }
  }
}

const NO_RANGE = -1;
const NO_PERIODS = new Int16Array();

function rangesOfPeriods({ firstPeriod, lastPeriod }: PeriodBlock, ranges: readonly DayRange[]): Int16Array {
  const rangeOf = new Int16Array(lastPeriod - firstPeriod + 1).fill(NO_RANGE);
  for (const [range, { from, to }] of ranges.entries()) {
    const first = Math.max(dayNumber(from), firstPeriod);
    const last = Math.min(dayNumber(to), lastPeriod);
    if (first <= last) rangeOf.fill(range, first - firstPeriod, last - firstPeriod + 1);
  }
  return rangeOf;
}
