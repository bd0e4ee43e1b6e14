import type { HeroPair, StatisticEstimate } from '@soulstat/api-client/contract';
import {
  LANE_END_SECONDS,
  listEveryPair,
  listHeroCounts,
  listHeroLanes,
  tierFilterOf,
  type HeroPairRow,
  type PairKind,
  type StatisticsStore,
  type TierFilter,
} from '@soulstat/warehouse';
import { deviationOf, estimateOf, NO_ESTIMATE, rateOf } from '../../../statistics/estimates.ts';
import { metHeroes, pairPoints } from '../../../statistics/pair-points.ts';
import type { ResolvedQuery } from '../../../statistics/resolve-query.ts';

/** Who goes well with a hero and against it. All pairs are asked for: how far they differ in truth follows from all of them. */
export async function pairsOf(store: StatisticsStore, { filter }: ResolvedQuery, heroId: number) {
  const tiers = tierFilterOf(filter);
  const met = metHeroes(filter);
  const [heroes, pairs, deviation] = await Promise.all([
    listHeroCounts(store, filter),
    listEveryPair(store, tiers, heroId),
    leadDeviation(store, tiers, heroId),
  ]);
  const isTold = (pair: HeroPairRow) => pair.heroId === heroId;
  const listOf = (kind: PairKind, meeting: 'mates' | 'enemies') => {
    const ofKind = pairs.filter((pair) => pair.kind === kind);
    const found = pairPoints(heroes, ofKind, meeting, { others: met?.[meeting], isTold });
    return found.map(({ pair, ...points }): HeroPair => ({
      heroId: pair.otherHeroId,
      winRate: rateOf(pair.wins, pair.matches),
      ...points,
      soulsAhead: kind === 'laneEnemies' ? leadOf(pair, deviation) : NO_ESTIMATE,
    }));
  };
  return {
    mates: listOf('mates', 'mates'),
    enemies: listOf('enemies', 'enemies'),
    laneMates: listOf('laneMates', 'mates'),
    laneEnemies: listOf('laneEnemies', 'enemies'),
  };
}

function leadOf({ laneEndMatches, laneEndSoulsLead }: HeroPairRow, deviation: number): StatisticEstimate {
  if (laneEndMatches === 0) return NO_ESTIMATE;
  const standardError = deviation / Math.sqrt(laneEndMatches);
  return estimateOf(laneEndMatches, laneEndSoulsLead / laneEndMatches, standardError, 1);
}

/**
 * How far single leads over one opponent lie apart. Known is how far those over the mean of the two do: with players who vary alike the
 * first is √(2 / 1.5) of the second.
 */
async function leadDeviation(store: StatisticsStore, tiers: TierFilter, heroId: number) {
  const [lanes = []] = await listHeroLanes(store, tiers, [tiers], { heroId });
  const own = lanes.find(({ seconds }) => seconds === LANE_END_SECONDS);
  if (!own) return 0;
  const twice = { count: own.lanes, sum: own.ownLeadTwice, squares: own.ownLeadTwiceSquares };
  return (deviationOf(twice) / 2) * Math.sqrt(2 / 1.5);
}
