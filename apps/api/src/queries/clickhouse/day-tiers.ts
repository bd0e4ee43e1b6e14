import { ch, literals, type Ch } from './ch.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { ALL_TIERS, LOWEST_UPPER_TIER, UPPER_TIERS } from './rollups/serve-days.ts';

/** The rows of prefix sums to read, and how a column of them becomes the sum over the ranks asked for. */
export interface RankBounds {
  readonly condition: Ch;
  /** `1`, or `-1` for the row of what lies below: `sum(matches * sign)`. */
  readonly sign: Ch;
  /** Whether a row is of what lies below. */
  readonly isLess: Ch;
}

/** The sign of what is added as it is. */
export const PLAIN: Ch = ch`1`;

/** The rows of twins by day to read. */
export const tierRowsByDay = (isAsked: (tier: number) => boolean): RankBounds =>
  tierConditions(fewestRows(isAsked));

/** The same of rows that are chosen already. */
export function tierConditions({ plus, less }: TierRows): RankBounds {
  if (plus.length === 0) return { condition: ch`0`, sign: ch`0`, isLess: ch`0` };
  if (less.length === 0) return { condition: ch`tier in ${literals(plus)}`, sign: PLAIN, isLess: ch`0` };
  return {
    condition: ch`tier in ${literals([...plus, ...less])}`,
    sign: ch`if(tier in ${literals(plus)}, 1, -1)`,
    isLess: ch`tier in ${literals(less)}`,
  };
}

/** Which rows add up to some tiers, and which of them are to be taken off. */
export interface TierRows {
  readonly plus: readonly number[];
  readonly less: readonly number[];
}

/** What to begin with, and which tiers that holds. */
const BEGINNINGS: readonly (TierRows & { readonly holds: (tier: number) => boolean })[] = [
  { plus: [], less: [], holds: () => false },
  { plus: [ALL_TIERS], less: [], holds: () => true },
  { plus: [UPPER_TIERS], less: [], holds: (tier) => tier >= LOWEST_UPPER_TIER },
  { plus: [ALL_TIERS], less: [UPPER_TIERS], holds: (tier) => tier < LOWEST_UPPER_TIER },
];

/** The tiers themselves, or many together less those that are not asked for, whichever are fewer. */
export function fewestRows(isAsked: (tier: number) => boolean): TierRows {
  const ways = BEGINNINGS.map(({ plus, less, holds }) => ({
    plus: [...plus, ...EVERY_TIER.filter((tier) => isAsked(tier) && !holds(tier))],
    less: [...less, ...EVERY_TIER.filter((tier) => !isAsked(tier) && holds(tier))],
  }));
  const rows = ({ plus, less }: TierRows) => plus.length + less.length;
  return ways.reduce((best, way) => (rows(way) < rows(best) ? way : best));
}

/** Of tables that have no rows of many tiers together. */
export const rowsOfEach = (isAsked: (tier: number) => boolean): TierRows => ({
  plus: EVERY_TIER.filter(isAsked),
  less: [],
});

/** With 0, of what has no rank. */
export const EVERY_TIER: readonly number[] = Array.from({ length: HIGHEST_TIER + 1 }, (_, tier) => tier);
