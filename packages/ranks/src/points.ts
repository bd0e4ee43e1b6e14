import { parseRank, rankNumberOf, type MaybeRankNumber } from './rank.ts';
import { SUBRANKS, TIERS } from './tiers.ts';

/** Points (PP) of one subrank. */
export const POINTS_PER_SUBRANK = 100;
/** The hundreds of points that still count: 66, one for each subrank. */
export const MAX_HUNDREDS = 66;

/** The rank number (11 to 116) of an amount of points; `undefined` below 100, where no rank is shown. */
export function rankNumberFromPoints(points: number): number | undefined {
  const hundreds = Math.min(Math.floor(points / POINTS_PER_SUBRANK), MAX_HUNDREDS);
  const tier = TIERS[Math.floor((hundreds - 1) / SUBRANKS.length)]?.tier;
  const subrank = SUBRANKS[(hundreds - 1) % SUBRANKS.length];
  return tier && subrank && rankNumberOf({ tier, subrank });
}

/** The points in the middle of a rank: 150 for 11, 6650 for 116; `undefined` when the number is no rank. */
export function pointsFromRankNumber(rankNumber: MaybeRankNumber): number | undefined {
  const rank = parseRank(rankNumber);
  if (!rank) return undefined;
  const hundreds = (rank.tier - 1) * SUBRANKS.length + rank.subrank;
  return (hundreds + 0.5) * POINTS_PER_SUBRANK;
}
