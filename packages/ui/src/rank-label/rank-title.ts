import { OBSCURUS, parseRank, rankName, tierOf, type MaybeRankNumber } from '@soulstat/ranks';

/** The name a rank is shown by: its own, or that of the veil when there is none or it cannot be read. */
export function rankTitle(rankNumber: MaybeRankNumber, tierNames?: readonly string[]): string {
  return parseRank(rankNumber) ? rankName(rankNumber, tierNames) : OBSCURUS.name;
}

/** The tier in a `data-tier` attribute: its name in points ranks, which is also the name of its colour token. */
export function tierKey(rankNumber: MaybeRankNumber): string {
  return tierOf(rankNumber).name.toLowerCase();
}
