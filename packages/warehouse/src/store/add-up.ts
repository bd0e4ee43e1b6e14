import type { SumsBlock } from '../aggregates/sums-block.ts';

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
  const byKey = new Map<number, number[]>();
  for (const block of blocks) addBlock(byKey, block, addition);
  return [...byKey].map(([key, totals]) => ({ key, totals })).toSorted((one, other) => one.key - other.key);
}

// NOTE: loops by place: this is what an answer takes its time for.
function addBlock(
  byKey: Map<number, number[]>,
  { tiers, keyOf, keys, places, values }: SumsBlock,
  { isTier, isAsked, width, placeOf, byTier }: Addition,
): void {
  const sourceOf = new Map([...places].map((place, source) => [place, source]));
  const [from, to]: [number[], number[]] = [[], []];
  for (let total = 0; total < width; total += 1) {
    const source = sourceOf.get(placeOf(total));
    if (source === undefined) continue;
    from.push(source);
    to.push(total);
  }
  const takes = Uint8Array.from({ length: 256 }, (_, tier) => (isTier(tier) ? 1 : 0));
  const own: (number[] | undefined)[] = [];
  const isLeftOut = Uint8Array.from(keys, (key) => (isAsked && !isAsked(key) ? 1 : 0));
  for (let row = 0; row < tiers.length; row += 1) {
    const [place, tier] = [keyOf[row] ?? 0, tiers[row] ?? 0];
    if (takes[tier] === 0 || isLeftOut[place] === 1) continue;
    const totals = byTier
      ? totalsOf(byKey, tier, width)
      : (own[place] ??= totalsOf(byKey, keys[place] ?? 0, width));
    const begin = row * places.length;
    for (let index = 0; index < from.length; index += 1) {
      const target = to[index] ?? 0;
      totals[target] = (totals[target] ?? 0) + (values[begin + (from[index] ?? 0)] ?? 0);
    }
  }
}

function totalsOf(byKey: Map<number, number[]>, key: number, width: number): number[] {
  const known = byKey.get(key);
  if (known) return known;
  const totals: number[] = [];
  for (let place = 0; place < width; place += 1) totals.push(0);
  byKey.set(key, totals);
  return totals;
}
