import { itemPhases as contract, type ItemPhases } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { ALL_HEROES, countBuyers, countPhasePurchases } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import {
  describeSample,
  maxMatchesOf,
  NO_SAMPLE,
  samplePurchases,
  type PurchaseSample,
} from '../../statistics/purchase-samples.ts';
import { ITEM_PHASES, itemPhases } from './item-phases.ts';

/** What items do by when they are bought. */
export const itemPhaseRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const phases = openCachedQuery<Omit<ItemPhases, 'basis'>>(dependencies);

  app.route({
    ...contract.listItemPhases,
    handler: async ({ query: { heroId = ALL_HEROES, minMatches = 1, ...query } }, reply) => {
      const { basis, value } = await phases({
        key: `phases ${heroId}`,
        query,
        reply,
        compute: async ({ filter }) => countPhases(await samplePurchases(statistics, { filter, heroId })),
        empty: { sample: NO_SAMPLE, phases: [], items: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      const isEnough = ({ phases: all }: ItemPhases['items'][number]) =>
        all.reduce((sum, { win }) => sum + win.count, 0) >= minMatches;
      return { basis, ...value, items: value.items.filter(isEnough) };
    },
  });
};

function countPhases(sample: PurchaseSample): Omit<ItemPhases, 'basis'> {
  const bought = countBuyers(sample.buyers, ITEM_PHASES);
  const rows = countPhasePurchases(sample.buyers, ITEM_PHASES);
  const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;
  return { sample: describeSample(bought, sample), ...itemPhases(rows, bought, tierOf) };
}
