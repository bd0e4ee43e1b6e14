import type { Numbers, SumsBlock } from '../aggregates/sums-block.ts';

/** What was added up over a range of days, by key (or by tier), lowest first. */
export interface KeyTotals {
  readonly key: number;
  readonly totals: number[];
}

interface Addition {
  readonly isTier: (tier: number) => boolean;
  readonly isAsked?: ((key: number) => boolean) | undefined;
  /** How many totals there are, and which place of a block each of them adds up. */
  readonly width: number;
  readonly placeOf: (total: number) => number;
  readonly byTier?: true | undefined;
}

/** The sums of some blocks by key. A row may be of zeros alone. */
export function addUp(blocks: readonly SumsBlock[], addition: Addition): KeyTotals[] {
  const groups = new Map<number, number>();
  const asked = blocks.map((block) => ({ block, rows: askedRows(block, groups, addition) }));
  const sums = Array.from({ length: addition.width }, () => new Float64Array(groups.size));
  for (const { block, rows } of asked)
    for (const [total, own] of sums.entries()) {
      const column = block.columns[addition.placeOf(total)];
      if (column) addColumn(own, rows, column);
    }
  return [...groups]
    .map(([key, group]) => ({ key, totals: totalsOf(sums, group) }))
    .toSorted((one, other) => one.key - other.key);
}

/** Rows that are asked for, and to which group each of them adds. */
interface AskedRows {
  readonly rows: Uint32Array;
  readonly groupOf: Uint32Array;
}

// NOTE: loops by place from here on: this is what an answer takes its time for.
/** @param groups of each key (or tier) which of the groups it is: new ones are added */
function askedRows(
  { tiers, keyOf, keys }: SumsBlock,
  groups: Map<number, number>,
  { isTier, isAsked, byTier }: Addition,
): AskedRows {
  const takes = Uint8Array.from({ length: 256 }, (_, tier) => (isTier(tier) ? 1 : 0));
  const isLeftOut = Uint8Array.from(keys, (key) => (isAsked && !isAsked(key) ? 1 : 0));
  const [rows, groupOf] = [new Uint32Array(tiers.length), new Uint32Array(tiers.length)];
  const [places, names] = byTier ? [tiers, TIERS] : [keyOf, keys];
  const known = new Int32Array(names.length).fill(-1);
  let count = 0;
  for (let row = 0; row < tiers.length; row += 1) {
    if (takes[tiers[row] ?? 0] === 0 || isLeftOut[keyOf[row] ?? 0] === 1) continue;
    const place = places[row] ?? 0;
    let group = known[place] ?? -1;
    if (group < 0) {
      group = groupFor(groups, names[place] ?? 0);
      known[place] = group;
    }
    rows[count] = row;
    groupOf[count] = group;
    count += 1;
  }
  return { rows: rows.subarray(0, count), groupOf: groupOf.subarray(0, count) };
}

const TIERS = Float64Array.from({ length: 256 }, (_, tier) => tier);

function groupFor(groups: Map<number, number>, key: number): number {
  const group = groups.get(key) ?? groups.size;
  groups.set(key, group);
  return group;
}

function addColumn(sums: Float64Array, { rows, groupOf }: AskedRows, column: Numbers): void {
  for (let at = 0; at < rows.length; at += 1) {
    const group = groupOf[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + (column[rows[at] ?? 0] ?? 0);
  }
}

function totalsOf(sums: readonly Float64Array[], group: number): number[] {
  const totals: number[] = [];
  for (let total = 0; total < sums.length; total += 1) totals.push(sums[total]?.[group] ?? 0);
  return totals;
}
