import { denseRank } from './average.ts';
import type { MaybeRankNumber } from './rank.ts';

/** Where a rank stands among players: shares from 0 to 1 that add up to 1. */
export interface RankStanding {
  readonly below: number;
  readonly same: number;
  readonly above: number;
  /** Mid-rank percentile, 0 to 1: all players below and half of those of the same rank. */
  readonly percentile: number;
  /** Players counted. */
  readonly players: number;
}

/**
 * Places a rank in a distribution of players per rank number. Counts of what is no rank are left out, as are counts
 * that are not positive; `undefined` when the number is no rank or nobody is left to compare with.
 */
export function rankStanding(
  playersByRank: Iterable<readonly [rankNumber: number, players: number]>,
  rankNumber: MaybeRankNumber,
): RankStanding | undefined {
  const place = denseRank(rankNumber);
  if (place === undefined) return undefined;
  const counted = { below: 0, same: 0, above: 0 };
  for (const [other, players] of playersByRank) {
    const otherPlace = denseRank(other);
    if (otherPlace === undefined || !(players > 0)) continue;
    counted[otherPlace < place ? 'below' : otherPlace > place ? 'above' : 'same'] += players;
  }
  const players = counted.below + counted.same + counted.above;
  if (players === 0) return undefined;
  return {
    below: counted.below / players,
    same: counted.same / players,
    above: counted.above / players,
    percentile: (counted.below + counted.same / 2) / players,
    players,
  };
}
