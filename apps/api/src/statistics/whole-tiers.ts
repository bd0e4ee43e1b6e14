import type { StatisticQuery } from '@soulstat/api-client/contract';

export { tierFilterOf } from '@soulstat/warehouse';

/** Subranks of a tier. */
const STEPS = 6;
const tierOfRank = (rank: number) => Math.floor(rank / 10) * 10;

/** A checked query whose limits of ranks take in whole tiers, for answers of what is kept by tier alone: their basis is then theirs. */
export function wholeTierQuery<Query extends StatisticQuery>(query: Query): Query {
  const { minRank, maxRank } = query;
  return {
    ...query,
    ...(minRank !== undefined && { minRank: tierOfRank(minRank) + 1 }),
    ...(maxRank !== undefined && { maxRank: tierOfRank(maxRank) + STEPS }),
  };
}
