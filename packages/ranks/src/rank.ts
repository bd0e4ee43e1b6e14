import { formatRoman, parseRoman } from './roman.ts';
import { OBSCURUS, SUBRANKS, TIER_NAMES, TIERS, type Subrank, type Tier } from './tiers.ts';

/** A rank taken apart: tier 1 to 11 and subrank 1 to 6. */
export interface Rank {
  readonly tier: Tier;
  readonly subrank: Subrank;
}

/** A rank number as it arrives: absent while a player has no rank; the publisher also writes 0 for that. */
export type MaybeRankNumber = number | null | undefined;

/** The lowest and the highest rank number. */
export const MIN_RANK_NUMBER = 11;
export const MAX_RANK_NUMBER = 116;

/** Reads a rank number: the last digit is the subrank, the digits before it the tier. `undefined` when it is none. */
export function parseRank(rankNumber: MaybeRankNumber): Rank | undefined {
  if (rankNumber == null) return undefined;
  const tier = leadingTier(rankNumber)?.tier;
  const subrank = lastDigitSubrank(rankNumber);
  return tier && subrank && { tier, subrank };
}

/** The inverse of `parseRank`: from 11 to 116. */
export function rankNumberOf({ tier, subrank }: Rank): number {
  return tier * 10 + subrank;
}

/** Writes a rank as players say it: `'Oracle IV'`. Ranks of the publisher take their season's names. */
export function formatRank({ tier, subrank }: Rank, tierNames: readonly string[] = TIER_NAMES): string {
  return `${tierNames[tier - 1]} ${formatRoman(subrank)}`;
}

/** The inverse of `formatRank`, in either case; `undefined` when the text is not a tier's name and a numeral. */
export function parseRankName(text: string, tierNames: readonly string[] = TIER_NAMES): Rank | undefined {
  const [name = '', numeral = '', ...rest] = text.trim().split(/\s+/);
  const tier = TIERS[tierNames.findIndex((known) => known.toLowerCase() === name.toLowerCase())]?.tier;
  const subrank = parseRoman(numeral);
  return rest.length === 0 && tier && subrank ? { tier, subrank } : undefined;
}

/**
 * The name of any rank number: `'Unknown'` without one (0 counts as none), else `'Invalid Subrank'` or
 * `'Invalid Tier'` for a part that does not exist, the subrank being looked at first.
 */
export function rankName(rankNumber: MaybeRankNumber, tierNames: readonly string[] = TIER_NAMES): string {
  if (!rankNumber) return 'Unknown';
  const rank = parseRank(rankNumber);
  if (rank) return formatRank(rank, tierNames);
  return lastDigitSubrank(rankNumber) ? 'Invalid Tier' : 'Invalid Subrank';
}

/** The tier of any rank number; Obscurus below 11 and for whatever is no rank. */
export function tierOf(rankNumber: MaybeRankNumber): (typeof TIERS)[number] | typeof OBSCURUS {
  const rank = parseRank(rankNumber);
  return (rank && TIERS[rank.tier - 1]) ?? OBSCURUS;
}

const leadingTier = (rankNumber: number) => TIERS[Math.trunc(rankNumber / 10) - 1];
const lastDigitSubrank = (rankNumber: number) => SUBRANKS.find((candidate) => candidate === rankNumber % 10);
