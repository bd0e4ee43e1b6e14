import { denseRank, rankName, rankNumberFromDense, SUBRANKS, TIERS } from '@soulstat/ranks';
import type { Bin } from '@soulstat/ui';

/** The lowest rank's step of the dense scale. */
const FIRST_STEP = 7;

interface RankCount {
  readonly rankNumber: number;
  readonly count: number;
}

/** A bin for each rank, in the colour of its tier; the axis is the dense scale. */
export function rankBins(counts: readonly RankCount[]): Bin[] {
  return counts.flatMap(({ rankNumber, count }) => {
    const step = denseRank(rankNumber);
    const tier = TIERS[Math.floor(rankNumber / 10) - 1];
    if (step === undefined || !tier) return [];
    return [
      {
        from: step,
        to: step + 1,
        count,
        tone: `tier-${tier.name.toLowerCase() as Lowercase<typeof tier.name>}`,
      },
    ];
  });
}

/** The middle of each tier, where its name stands. */
export const TIER_TICKS: readonly number[] = TIERS.map(
  (_, index) => FIRST_STEP + (index + 0.5) * SUBRANKS.length,
);

/** The name of the tier that a tick stands in. */
export const tierAt = (names: readonly string[], step: number): string =>
  names[Math.floor((step - FIRST_STEP) / SUBRANKS.length)] ?? '';

export const rankOfBin = ({ from }: Bin, names?: readonly string[]): string => {
  const rank = rankNumberFromDense(from);
  return rank === undefined ? '' : rankName(rank, names);
};

/** Where a rank is marked: in the middle of its bin. */
export const markOf = (rankNumber: number): number => (denseRank(rankNumber) ?? 0) + 0.5;
