import type { HeroPair, HeroPairs, StatisticEstimate } from '@soulstat/api-client/contract';
import {
  LANE_END_SECONDS,
  listEveryPair,
  listHeroCounts,
  listHeroLanes,
  tierFilterOf,
  type HeroPairRow,
  type PairKind,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { deviationOf, estimateOf, NO_ESTIMATE, rateOf } from '../../statistics/estimates.ts';
import { metHeroes, pairPoints } from '../../statistics/pair-points.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';

export type Pairs = Omit<HeroPairs, 'basis' | 'heroId'>;

/** Who goes well with a hero and against it. All pairs are asked for: how far they differ in truth follows from all of them. */
export async function pairsOf(store: StatisticsStore, { filter }: ResolvedQuery, heroId: number) {
  const tiers = tierFilterOf(filter);
  const met = metHeroes(filter);
  const [heroes, pairs, deviation] = await Promise.all([
    listHeroCounts(store, filter),
    listEveryPair(store, tiers, heroId),
    leadDeviation(store, tiers, heroId),
  ]);
  const listOf = (kind: PairKind, meeting: 'mates' | 'enemies') => {
    const ofKind = pairs.filter((pair) => pair.kind === kind);
    const isTold = (pair: HeroPairRow) => pair.heroId === heroId;
    return pairPoints(heroes, ofKind, meeting, { others: met?.[meeting], isTold }).map(
      ({ pair, expectedRate, edge }): HeroPair => ({
        heroId: pair.otherHeroId,
        winRate: rateOf(pair.wins, pair.matches),
        expectedRate,
        edge,
        soulsAhead: kind === 'laneEnemies' ? leadOf(pair, deviation) : NO_ESTIMATE,
      }),
    );
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
async function leadDeviation(
  store: StatisticsStore,
  tiers: Parameters<typeof listHeroLanes>[1],
  heroId: number,
): Promise<number> {
  const [lanes = []] = await listHeroLanes(store, tiers, [tiers], { heroId });
  const own = lanes.find(({ seconds }) => seconds === LANE_END_SECONDS);
  if (!own) return 0;
  const twice = { count: own.lanes, sum: own.ownLeadTwice, squares: own.ownLeadTwiceSquares };
  return (deviationOf(twice) / 2) * Math.sqrt(2 / 1.5);
}
