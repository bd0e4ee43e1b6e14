import { parseRank, type MaybeRankNumber } from './rank.ts';
import { SUBRANKS, TIERS, type Subrank, type Tier } from './tiers.ts';

/** How far a player has come in one tier. */
export type TierProgress = { readonly tier: Tier } & (
  | { readonly state: 'achieved' }
  | {
      readonly state: 'current';
      readonly subrank: Subrank;
      /** Share of the tier's subranks reached, from 1/6 to 1. */
      readonly fraction: number;
    }
  | { readonly state: 'ahead' }
);

/** One entry per tier, lowest first; without a rank every tier lies ahead. */
export function tierProgress(rankNumber: MaybeRankNumber): readonly TierProgress[] {
  const rank = parseRank(rankNumber);
  return TIERS.map(({ tier }) => {
    if (!rank || tier > rank.tier) return { tier, state: 'ahead' };
    if (tier < rank.tier) return { tier, state: 'achieved' };
    return { tier, state: 'current', subrank: rank.subrank, fraction: rank.subrank / SUBRANKS.length };
  });
}
