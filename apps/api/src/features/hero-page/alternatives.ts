import type { HeroAlternatives } from '@soulstat/api-client/contract';
import { isWholeSample, readSample } from '../../queries/clickhouse/item-samples.ts';
import { listItemSets } from '../../queries/clickhouse/item-sets.ts';
import { withinReach } from '../../queries/clickhouse/sample-bounds.ts';
import type { StatisticsStore } from '../../queries/clickhouse/statistics-store.ts';
import { alternatives } from '../../statistics/alternatives.ts';
import { buildClusters } from '../../statistics/build-clusters.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import type { StatisticQuestion } from '../../statistics/question.ts';

export type Alternatives = Omit<HeroAlternatives, 'basis' | 'heroId'>;

/** So many pairs are told. */
const MOST = 20;
/** The sample by its matches alone: of no phases. */
const WHOLE = { count: 1, seconds: 600 } as const;

/** What the players of a hero buy in place of each other, and which builds follow from it. */
export async function alternativesOf(
  store: StatisticsStore,
  { filter }: StatisticQuestion,
  heroId: number,
): Promise<Alternatives> {
  const question = await withinReach(store, { filter, heroId });
  const [sample, sets] = await Promise.all([
    readSample(store, question, WHOLE),
    listItemSets(store, question),
  ]);
  const { matches, players } = sample;
  return {
    sample: {
      matches,
      players,
      oldestStartedAt: sample.oldestStartedAt || null,
      newestStartedAt: sample.newestStartedAt || null,
      isWhole: isWholeSample(question, matches),
    },
    pairs: alternatives(sets)
      .slice(0, MOST)
      .map(({ itemIds: [one, other], both, expected, onlyFirst, onlySecond }) => ({
        itemIds: [one, other],
        together: rateOf(both.players, players),
        expectedTogether: rounded(expected / players),
        first: rateOf(onlyFirst.wins, onlyFirst.players),
        second: rateOf(onlySecond.wins, onlySecond.players),
      })),
    builds: buildClusters(sets).map((build) => ({
      share: rateOf(build.players, players),
      winRate: rateOf(build.wins, build.players),
      items: build.items.map(({ itemId, owners, allOwners }) => ({
        itemId,
        share: rateOf(owners, build.players),
        shareOfAll: rounded(allOwners / players),
      })),
    })),
  };
}
