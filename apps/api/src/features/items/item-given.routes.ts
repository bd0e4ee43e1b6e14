import { itemRelations, type ItemsGiven } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { ALL_HEROES, countPurchases, hasGiven, type GivenItems } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import {
  describeSample,
  maxMatchesOf,
  NO_SAMPLE,
  samplePurchases,
  type PurchaseSample,
} from '../../statistics/purchase-samples.ts';
import { itemsAgainst } from './items-against.ts';
import { fail } from '../../problem.ts';

/** What is bought beside some items and without others. */
export const itemGivenRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const given = openCachedQuery<Omit<ItemsGiven, 'basis'>>(dependencies);

  app.route({
    ...itemRelations.listItemsGiven,
    handler: async (
      { query: { heroId = ALL_HEROES, minMatches = 1, with: some, without: others, ...query } },
      reply,
    ) => {
      const items = { withIds: idsOf(some), withoutIds: idsOf(others) };
      const all = [...items.withIds, ...items.withoutIds];
      if (all.length === 0) fail('invalid_request', 'Name an item by `with` or `without` in the query.');
      const unknown = all.find((id) => !GAME_DATA.itemById(id));
      if (unknown !== undefined) fail('not_found', `There is no item ${unknown}.`);
      const { basis, value } = await given({
        key: `${heroId} ${items.withIds.join('.')} ${items.withoutIds.join('.')}`,
        query,
        reply,
        compute: async ({ filter }) =>
          countGiven(await samplePurchases(statistics, { filter, heroId }), items),
        empty: { sample: NO_SAMPLE, given: 0, items: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { basis, ...value, items: value.items.filter(({ win }) => win.count >= minMatches) };
    },
  });
};

/** In one order, so that the same question has one answer in the cache. */
const idsOf = (text: string | undefined): number[] =>
  [...new Set((text?.split('.') ?? []).map(Number))].toSorted((a, b) => a - b);

function countGiven(sample: PurchaseSample, items: GivenItems): Omit<ItemsGiven, 'basis'> {
  const { purchases, ...bought } = countPurchases(sample.buyers, hasGiven(items));
  const all = itemsAgainst(purchases, bought.sample);
  return {
    sample: describeSample(bought.sample, sample),
    given: bought.sample.met,
    items: all.filter(({ itemId }) => !items.withIds.includes(itemId)),
  };
}
