import { OBSCURUS, parseRank, rankName, tierOf, type MaybeRankNumber } from '@soulstat/ranks';

/** The name of a rank: its own, or Obscurus when there is none or it cannot be read. */
export function rankTitle(rankNumber: MaybeRankNumber, tierNames?: readonly string[]): string {
  return parseRank(rankNumber) ? rankName(rankNumber, tierNames) : OBSCURUS.name;
}

/** The tier in a `data-tier` attribute: its name in PP ranks, which is also the name of its colour token. */
export function tierKey(rankNumber: MaybeRankNumber): string {
  return tierOf(rankNumber).name.toLowerCase();
}
