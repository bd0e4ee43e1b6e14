import { parseRank, rankNumberOf, type MaybeRankNumber } from './rank.ts';
import { SUBRANKS } from './tiers.ts';

/**
 * The place of a rank on a scale without gaps, where each subrank is one step: 7 (Initiate I) to 72 (Eternus VI).
 * Rank numbers themselves jump from 16 to 21, so their plain mean can be a rank that does not exist.
 */
export function denseRank(rankNumber: MaybeRankNumber): number | undefined {
  const rank = parseRank(rankNumber);
  return rank && rank.tier * SUBRANKS.length + rank.subrank;
}

/** The inverse of `denseRank`, rounding half steps up; `undefined` outside the scale. */
export function rankNumberFromDense(dense: number): number | undefined {
  const step = Math.floor(dense + 0.5);
  const rank = parseRank(step + 4 * Math.floor((step - 1) / SUBRANKS.length));
  return rank && rankNumberOf(rank);
}

/** The mean of the ranks among the numbers, taken on the dense scale; `undefined` when none of them is a rank. */
export function averageRankNumber(rankNumbers: Iterable<MaybeRankNumber>): number | undefined {
  let sum = 0;
  let count = 0;
  for (const rankNumber of rankNumbers) {
    const dense = denseRank(rankNumber);
    if (dense === undefined) continue;
    sum += dense;
    count += 1;
  }
  return count === 0 ? undefined : rankNumberFromDense(sum / count);
}
