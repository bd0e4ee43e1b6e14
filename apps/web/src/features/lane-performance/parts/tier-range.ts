import { rankSeasonAt, TIER_NAMES } from '@soulstat/ranks';

/** Tiers 1 to 11, both ends included. */
export interface TierRange {
  readonly from: number;
  readonly to: number;
}

/** What the address names the range by: `7-9`. */
export const RANGE_KEY = 'besideTiers';

/** The names that tiers bear now, from the first on. */
export const tierNames = (now = new Date()): readonly string[] => rankSeasonAt(now)?.tierNames ?? TIER_NAMES;

/** The range of other ranks in the address; undefined where it names none. */
export function rangeOf(search: string): TierRange | undefined {
  const [, from, to] =
    /^(\d{1,2})-(\d{1,2})$/.exec(new URLSearchParams(search).get(RANGE_KEY) ?? '')?.map(Number) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return from >= 1 && from <= to && to <= TIER_NAMES.length ? { from, to } : undefined;
}

export const rangeText = ({ from, to }: TierRange): string => `${from}-${to}`;

/** "Oracle", or "Oracle to Eternus". */
export function rangeWords({ from, to }: TierRange): string {
  const names = tierNames();
  const [low, high] = [names[from - 1] ?? '', names[to - 1] ?? ''];
  return from === to ? low : `${low} to ${high}`;
}

/** The range with another end; the other end goes along where they would cross. */
export function withEnd(range: TierRange | undefined, end: keyof TierRange, tier: number): TierRange {
  const { from, to } = range ?? { from: tier, to: tier };
  return end === 'from' ? { from: tier, to: Math.max(tier, to) } : { from: Math.min(from, tier), to: tier };
}
