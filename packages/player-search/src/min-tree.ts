import { sharedUint32 } from './texts.ts';
import type { TopDocs } from './top-docs.ts';

const BITS = 5;

/** The smallest number of every 32 entries, of every 32 of those, and so on: finds the best of any range without reading it. */
export type MinTree = readonly Uint32Array[];

export function buildMinTree(docs: Uint32Array): MinTree {
  const levels: Uint32Array[] = [];
  for (let below = docs; below.length > 1;) {
    const level = sharedUint32(Math.ceil(below.length / 32)).fill(0xff_ff_ff_ff);
    for (let index = 0; index < below.length; index++)
      level[index >> BITS] = Math.min(level[index >> BITS] ?? 0, below[index] ?? 0);
    levels.push(level);
    below = level;
  }
  return levels;
}

/** Adds the best of `docs` from `from` to before `to`. */
export function addBest(
  docs: Uint32Array,
  tree: MinTree,
  [from, to]: readonly [number, number],
  best: TopDocs,
): void {
  visit([docs, ...tree], tree.length, [0, 1], [from, to], best);
}

/** Goes through the nodes of one level that have a share in the range, and into those that may hold a better one. */
function visit(
  levels: readonly Uint32Array[],
  level: number,
  [first, end]: readonly [number, number],
  range: readonly [number, number],
  best: TopDocs,
): void {
  const values = levels[level] ?? NONE;
  const shift = level * BITS;
  const last = Math.min(end, values.length, Math.ceil(range[1] / 2 ** shift));
  for (let node = Math.max(first, Math.floor(range[0] / 2 ** shift)); node < last; node++) {
    const value = values[node] ?? 0;
    if (value >= best.bound) continue;
    if (level === 0) best.add(value);
    else visit(levels, level - 1, [node << BITS, (node + 1) << BITS], range, best);
  }
}

const NONE = new Uint32Array(0);
