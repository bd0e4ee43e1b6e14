import { itemPhases as contract, type ItemPhases } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { Feature } from '../../feature.ts';
import { mostOf, readSample, type SampleQuestion } from '../../queries/clickhouse/item-samples.ts';
import { ALL_HEROES } from '../../queries/clickhouse/rollups/hero-item-day.ts';
import { listPhasePurchases } from '../../queries/clickhouse/sampled-phases.ts';
import { withinReach } from '../../queries/clickhouse/sample-bounds.ts';
import type { StatisticsStore } from '../../queries/clickhouse/statistics-store.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { ITEM_PHASES, itemPhases } from './item-phases.ts';
import { NO_SAMPLE, sampleOf } from './item-relations.routes.ts';

/** What items do by when they are bought. */
export const itemPhaseRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const phases = openStatistics<Omit<ItemPhases, 'basis'>>(dependencies);

  app.route({
    ...contract.listItemPhases,
    handler: async ({ query: { heroId = ALL_HEROES, minMatches = 1, ...query } }, reply) => {
      const { basis, value } = await phases({
        key: `phases ${heroId}`,
        query,
        reply,
        compute: async ({ filter }) =>
          countPhases(statistics, await withinReach(statistics, { filter, heroId })),
        empty: { sample: NO_SAMPLE, phases: [], items: [] },
        sampled: { heroId, most: mostOf(heroId) },
      });
      const isEnough = ({ phases: all }: ItemPhases['items'][number]) =>
        all.reduce((sum, { win }) => sum + win.count, 0) >= minMatches;
      return { basis, ...value, items: value.items.filter(isEnough) };
    },
  });
};

async function countPhases(
  store: StatisticsStore,
  question: SampleQuestion,
): Promise<Omit<ItemPhases, 'basis'>> {
  const [sample, rows] = await Promise.all([
    readSample(store, question, ITEM_PHASES),
    listPhasePurchases(store, question, ITEM_PHASES),
  ]);
  const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;
  return { sample: sampleOf(sample, question), ...itemPhases(rows, sample, tierOf) };
}
