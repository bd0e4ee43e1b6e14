import type { LanePair, LanePairings } from '@soulstat/api-client/contract';
import { listHeroCounts, listLanePairs, tierFilterOf, type StatisticsStore } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import { metHeroes, pairPoints } from '../../statistics/pair-points.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';

export type Pairings = Omit<LanePairings, 'basis'>;

/** Every pair of heroes in a lane, together and against each other. */
export async function pairingsOf(store: StatisticsStore, { filter }: ResolvedQuery): Promise<Pairings> {
  const tiers = tierFilterOf(filter);
  // Both orders of a pair say the same: to fit on both would make chance look like half of what it is.
  const met = metHeroes(filter);
  const [heroes, pairs] = await Promise.all([listHeroCounts(store, filter), listLanePairs(store, tiers)]);
  const lanePairs = (kind: 'laneMates' | 'laneEnemies', meeting: 'mates' | 'enemies'): LanePair[] =>
    pairPoints(
      heroes,
      pairs.filter((pair) => pair.kind === kind),
      meeting,
      { others: met?.[meeting] },
    ).map(({ pair: { heroId, otherHeroId, matches, wins }, expectedRate, edge }) => ({
      heroId,
      otherHeroId,
      winRate: rateOf(wins, matches),
      expectedRate,
      edge,
    }));
  return { partners: lanePairs('laneMates', 'mates'), opponents: lanePairs('laneEnemies', 'enemies') };
}
