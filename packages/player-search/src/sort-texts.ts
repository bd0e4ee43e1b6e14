/** Reads the unit at a depth of the text that an entry stands for; 0 behind its end. */
export type UnitOf = (entry: number, depth: number) => number;

/** Below this many entries, insertion is faster than dividing. */
const FEW = 12;

/**
 * Sorts entries by the texts they stand for, entries with equal texts by their number: three-way radix quicksort
 * (Bentley and Sedgewick 1997), which looks at each unit of a common beginning once.
 */
export function sortByText(entries: Uint32Array, unitOf: UnitOf): void {
  const ranges: [from: number, to: number, depth: number][] = [[0, entries.length, 0]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to, depth] = range;
    if (to - from < FEW) {
      insertionSort(entries, range, unitOf);
      continue;
    }
    const pivot = median(entries, range, unitOf);
    const [lower, upper] = partition(entries, range, pivot, unitOf);
    ranges.push([from, lower, depth], [upper, to, depth]);
    if (pivot > 0) ranges.push([lower, upper, depth + 1]);
    else entries.subarray(lower, upper).sort();
  }
}

function median(entries: Uint32Array, [from, to, depth]: [number, number, number], unitOf: UnitOf): number {
  const at = (index: number) => unitOf(entries[index] ?? 0, depth);
  const [a, b, c] = [at(from), at((from + to) >> 1), at(to - 1)];
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** Moves smaller units to the front and larger ones to the end, and says where the equal ones stand. */
function partition(
  entries: Uint32Array,
  [from, to, depth]: [number, number, number],
  pivot: number,
  unitOf: UnitOf,
): [lower: number, upper: number] {
  let [lower, upper] = [from, to];
  for (let index = from; index < upper;) {
    const entry = entries[index] ?? 0;
    const unit = unitOf(entry, depth);
    const target = unit < pivot ? lower++ : unit > pivot ? --upper : -1;
    if (target < 0) {
      index++;
      continue;
    }
    entries[index] = entries[target] ?? 0;
    entries[target] = entry;
    if (unit < pivot) index++;
  }
  return [lower, upper];
}

function insertionSort(
  entries: Uint32Array,
  [from, to, depth]: [number, number, number],
  unitOf: UnitOf,
): void {
  for (let index = from + 1; index < to; index++) {
    const entry = entries[index] ?? 0;
    let place = index;
    while (place > from && isBefore(entry, entries[place - 1] ?? 0, depth, unitOf)) {
      entries[place] = entries[place - 1] ?? 0;
      place--;
    }
    entries[place] = entry;
  }
}

function isBefore(a: number, b: number, depth: number, unitOf: UnitOf): boolean {
  for (let at = depth; ; at++) {
    const [unitA, unitB] = [unitOf(a, at), unitOf(b, at)];
    if (unitA !== unitB) return unitA < unitB;
    if (unitA === 0) return a < b;
  }
}
