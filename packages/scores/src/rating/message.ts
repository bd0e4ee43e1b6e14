import {
  MAX_RANK_NUMBER,
  parseRank,
  rankNumberFromPoints,
  tierPartOf,
  type RankMessage,
  type TierBand,
} from '@soulstat/ranks';
import { normalShareBelow } from '@soulstat/statistics';
import { ratingDeviation, ratingInterval, type FilterModel, type Rating } from './filter.ts';

/** The ranks with enough games to place anybody, in points. */
export interface PopulatedRanks {
  readonly lowestPoints: number;
  readonly highestPoints: number;
}

/** With more of the mass than this beyond the populated ranks a player is placed beyond them. */
const BEYOND_SHARE = 0.5;
const FAR_BEYOND_SHARE = 0.975;
const LOWEST_RANKED_POINTS = 100;

/**
 * What a rank text says of a player. Without a match `?`. With most of the mass outside of the populated ranks "Below", "Beyond" or "Far
 * Beyond" the last of them, above high Eternus "Elite" or "Goated". Else the third of a tier both ends of the 95 % interval lie in,
 * the whole tier when they lie in one, otherwise "X to Y".
 */
export function performanceRankMessage(
  rating: Pick<Rating, 'points' | 'variance'> | undefined,
  { lowestPoints, highestPoints }: PopulatedRanks,
  model: Pick<FilterModel, 'axisPoints'>,
): RankMessage {
  if (!rating || highestPoints < lowestPoints) return { kind: 'unknown' };
  const deviation = ratingDeviation(rating, model);
  const below = normalShareBelow((lowestPoints - rating.points) / deviation);
  const above = 1 - normalShareBelow((highestPoints - rating.points) / deviation);
  if (below > BEYOND_SHARE) return { kind: 'below', band: bandOf(lowestPoints) };
  if (above > BEYOND_SHARE) return beyond(highestPoints, above > FAR_BEYOND_SHARE);
  const [low, high] = ratingInterval(rating, model);
  const [from, to] = [bandOf(Math.max(low, lowestPoints)), bandOf(Math.min(high, highestPoints))];
  if (from.tier !== to.tier) return { kind: 'range', from, to };
  if (from.part === to.part) return { kind: 'at', band: from };
  return from.part === 'low' && to.part === 'high'
    ? { kind: 'at', band: { ...from, part: 'whole' } }
    : { kind: 'range', from, to };
}

function beyond(highestPoints: number, isFar: boolean): RankMessage {
  if (rankNumberFromPoints(highestPoints) === MAX_RANK_NUMBER) return { kind: isFar ? 'goated' : 'elite' };
  return { kind: isFar ? 'far-beyond' : 'beyond', band: bandOf(highestPoints) };
}

/** The third of a tier that points lie in. */
function bandOf(points: number): TierBand {
  const rank = parseRank(rankNumberFromPoints(Math.max(points, LOWEST_RANKED_POINTS))) ?? {
    tier: 1,
    subrank: 1,
  };
  return { tier: rank.tier, part: tierPartOf(rank.subrank), hasDash: false };
}
