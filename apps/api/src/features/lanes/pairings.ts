import type { LanePair, LanePairings } from '@soulstat/api-client/contract';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { listPairs } from '../../queries/clickhouse/hero-pairs.ts';
import { listHeroCounts } from '../../queries/clickhouse/hero-page.ts';
import { rateOf } from '../../statistics/estimates.ts';
import { pairPoints } from '../../statistics/pair-points.ts';
import type { StatisticQuestion } from '../../statistics/question.ts';
import { tierFilterOf } from '../../statistics/whole-tiers.ts';

export type Pairings = Omit<LanePairings, 'basis'>;

/** Every pair of heroes in a lane, together and against each other. */
export async function pairingsOf(db: ClickHouse, { filter }: StatisticQuestion): Promise<Pairings> {
  const tiers = tierFilterOf(filter);
  const [heroes, partners, opponents] = await Promise.all([
    listHeroCounts(db, filter),
    listPairs(db, tiers, 'laneMates'),
    listPairs(db, tiers, 'laneEnemies'),
  ]);
  const lanePairs = (rows: typeof partners, meeting: 'mates' | 'enemies'): LanePair[] =>
    // Both orders of a pair say the same: to fit on both would make chance look like half of what it is.
    pairPoints(
      heroes,
      rows.filter(({ heroId, otherHeroId }) => heroId < otherHeroId),
      meeting,
    ).map(({ pair: { heroId, otherHeroId, matches, wins }, expectedRate, edge }) => ({
      heroId,
      otherHeroId,
      winRate: rateOf(wins, matches),
      expectedRate,
      edge,
    }));
  return { partners: lanePairs(partners, 'mates'), opponents: lanePairs(opponents, 'enemies') };
}
