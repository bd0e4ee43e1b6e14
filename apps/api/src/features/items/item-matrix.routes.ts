import { itemRelations, type ItemMatrix } from '@soulstat/api-client/contract';
import {
  ALL_HEROES,
  listHeroCounts,
  listItemsByHero,
  type StatisticFilter,
  type StatisticsStore,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { maxMatchesOf } from '../../statistics/purchase-samples.ts';
import { tierFilterOf, wholeTierQuery } from '../../statistics/whole-tiers.ts';

/** Which hero buys which item. */
export const itemMatrixRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const matrix = openCachedQuery<Omit<ItemMatrix, 'basis'>>(dependencies);

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
