import { itemRelations, type ItemMatrix } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { listHeroSums } from '../../queries/clickhouse/hero-stats.ts';
import { listItemsByHero } from '../../queries/clickhouse/item-stats.ts';
import type { StatisticFilter } from '../../queries/clickhouse/statistic-filter.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { tierFilterOf, wholeTierQuery } from '../../statistics/whole-tiers.ts';

/** Which hero buys which item. */
export const itemMatrixRoutes: Feature = async (app, { dependencies }) => {
  const { clickhouse } = dependencies;
  const matrix = openStatistics<Omit<ItemMatrix, 'basis'>>(dependencies);

  app.route({
    ...itemRelations.getItemMatrix,
    handler: async ({ query }, reply) => {
      const { basis, value } = await matrix({
        key: '',
        query: wholeTierQuery(query),
        reply,
        compute: ({ filter }) => countMatrix(clickhouse, filter),
        empty: { itemIds: [], heroes: [] },
      });
      return { basis, ...value };
    },
  });
};

async function countMatrix(
  clickhouse: ClickHouse,
  filter: StatisticFilter,
): Promise<Omit<ItemMatrix, 'basis'>> {
  const [rows, heroes] = await Promise.all([
    listItemsByHero(clickhouse, tierFilterOf(filter)),
    listHeroSums(clickhouse, filter),
  ]);
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))].toSorted((a, b) => a - b);
  const ofHero = Map.groupBy(rows, ({ heroId }) => heroId);
  return {
    itemIds,
    heroes: heroes
      .filter(({ fullMatches }) => fullMatches > 0)
      .map(({ heroId, fullMatches }) => {
        const bought = new Map(ofHero.get(heroId)?.map(({ itemId, matches }) => [itemId, matches]));
        return { heroId, players: fullMatches, bought: itemIds.map((id) => bought.get(id) ?? 0) };
      }),
  };
}
