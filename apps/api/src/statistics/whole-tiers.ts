import type { StatisticQuery } from '@soulstat/api-client/contract';
import type { StatisticFilter, TierFilter } from '../queries/clickhouse/statistic-filter.ts';

/** Subranks of a tier. */
const STEPS = 6;
const tierOfStep = (step: number) => Math.floor((step - 1) / STEPS);
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

/** The filter by tiers of one by ranks. */
export function tierFilterOf({ minRankStep, maxRankStep, ...days }: StatisticFilter): TierFilter {
  return {
    ...days,
    ...(minRankStep !== undefined && { minTier: tierOfStep(minRankStep) }),
    ...(maxRankStep !== undefined && { maxTier: tierOfStep(maxRankStep) }),
  };
}
