import { itemRelations, type ItemMatrix } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { listHeroCounts } from '../../queries/clickhouse/hero-page.ts';
import { listItemsByHero } from '../../queries/clickhouse/item-stats.ts';
import { ALL_HEROES } from '../../queries/clickhouse/rollups/hero-item-day.ts';
import type { StatisticFilter } from '../../queries/clickhouse/statistic-filter.ts';
import type { StatisticsStore } from '../../queries/clickhouse/statistics-store.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { maxMatchesOf } from '../../statistics/purchase-samples.ts';
import { tierFilterOf, wholeTierQuery } from '../../statistics/whole-tiers.ts';

/** Which hero buys which item. */
export const itemMatrixRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const matrix = openStatistics<Omit<ItemMatrix, 'basis'>>(dependencies);

  app.route({
    ...itemRelations.getItemMatrix,
    handler: async ({ query }, reply) => {
      const { basis, value } = await matrix({
        key: '',
        query: wholeTierQuery(query),
        reply,
        compute: ({ filter }) => countMatrix(statistics, filter),
        empty: { itemIds: [], heroes: [] },
        sampled: { heroId: ALL_HEROES, most: maxMatchesOf(ALL_HEROES) },
      });
      return { basis, ...value };
    },
  });
};

async function countMatrix(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<Omit<ItemMatrix, 'basis'>> {
  const [rows, heroes] = await Promise.all([
    listItemsByHero(store, tierFilterOf(filter)),
    listHeroCounts(store, filter),
  ]);
  const itemIds = rows.map(({ itemId }) => itemId);
  return {
    itemIds,
    heroes: heroes
      .filter(({ fullMatches }) => fullMatches > 0)
      .map(({ heroId, fullMatches }) => ({
        heroId,
        players: fullMatches,
        bought: rows.map(({ byHero }) => byHero[heroId] ?? 0),
      })),
  };
}
