import {
  itemRelations,
  type ItemCombo,
  type ItemCombos,
  type ItemFlow,
  type ItemsAgainst,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  ALL_HEROES,
  countFlow,
  countPairPurchases,
  countPurchases,
  countTriplePurchases,
  metHero,
  type SampledPurchases,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import {
  describeSample,
  maxMatchesOf,
  NO_SAMPLE,
  samplePurchases,
  type PurchaseSample,
} from '../../statistics/purchase-samples.ts';
import { byItemIds, itemCombos, type LastPurchasesRow } from './item-combos.ts';
import { MIN_PURCHASES } from './item-relations.ts';
import { FLOW_PHASES, itemFlow } from './item-flow.ts';
import { itemsAgainst } from './items-against.ts';
import { fail } from '../../problem.ts';

/** Of all pairs, and of three, so many of either order are answered. */
const MAX_COMBOS = 100;

/** What items have to do with each other, with the heroes of a match, and with its course. */
export const itemRelationRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const combos = openCachedQuery<Omit<ItemCombos, 'basis'>>(dependencies);
  const against = openCachedQuery<Omit<ItemsAgainst, 'basis'>>(dependencies);
  const flow = openCachedQuery<Omit<ItemFlow, 'basis'>>(dependencies);

  app.route({
    ...itemRelations.listItemCombos,
    handler: async (
      { query: { heroId = ALL_HEROES, itemId = 0, size = 2, minMatches = 1, ...query } },
      reply,
    ) => {
      if (size === 3 && itemId === 0)
        fail(
          'invalid_request',
          'Groups of three are counted for one item: name it by `itemId` in the query.',
        );
      const { basis, value } = await combos({
        key: `${heroId} ${itemId} ${size}`,
        query,
        reply,
        compute: async ({ filter }) =>
          findCombos(await samplePurchases(statistics, { filter, heroId }), itemId, size),
        empty: { sample: NO_SAMPLE, combos: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { basis, ...value, combos: value.combos.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...itemRelations.listItemsAgainst,
    handler: async (
      { params: { enemyHeroId }, query: { heroId = ALL_HEROES, minMatches = 1, ...query } },
      reply,
    ) => {
      if (!GAME_DATA.heroById(enemyHeroId)) fail('not_found', `There is no hero ${enemyHeroId}.`);
      const { basis, value } = await against({
        key: `${heroId} ${enemyHeroId}`,
        query,
        reply,
        compute: async ({ filter }) =>
          countAgainst(await samplePurchases(statistics, { filter, heroId }), enemyHeroId),
        empty: { sample: NO_SAMPLE, met: 0, items: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { basis, ...value, items: value.items.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...itemRelations.getItemFlow,
    handler: async ({ query: { heroId = ALL_HEROES, ...query } }, reply) => {
      const { basis, value } = await flow({
        key: String(heroId),
        query,
        reply,
        compute: async ({ filter }) => flowIn(await samplePurchases(statistics, { filter, heroId })),
        empty: { sample: NO_SAMPLE, phases: [], links: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { basis, ...value };
    },
  });
};

function findCombos(sample: PurchaseSample, itemId: number, size: number): Omit<ItemCombos, 'basis'> {
  const { purchases, rows, ...bought } = (size === 3 ? triplesIn : pairsIn)(sample, itemId);
  const all = itemCombos(rows, purchases, bought.sample.players);
  return {
    sample: describeSample(bought.sample, sample),
    combos: itemId === 0 || size === 3 ? bestAndMostCommon(all) : all,
  };
}

/** What was bought in a sample, and what made items complete that belong together. */
type Bought = SampledPurchases & { readonly rows: readonly LastPurchasesRow[] };

function pairsIn({ buyers }: PurchaseSample, itemId: number): Bought {
  const { pairs, ...bought } = countPairPurchases(buyers, itemId, MIN_PURCHASES);
  return {
    ...bought,
    rows: pairs.map(({ earlierItemId, ...row }) => ({ ...row, earlierItemIds: [earlierItemId] })),
  };
}

const triplesIn = ({ buyers }: PurchaseSample, itemId: number): Bought => ({
  ...countPurchases(buyers),
  rows: countTriplePurchases(buyers, itemId, MIN_PURCHASES),
});

/** In the order in which they came. */
function bestAndMostCommon(combos: readonly ItemCombo[]): ItemCombo[] {
  const common = combos
    .toSorted((a, b) => b.win.count - a.win.count || byItemIds(a.itemIds, b.itemIds))
    .slice(0, MAX_COMBOS);
  const kept = new Set([...combos.slice(0, MAX_COMBOS), ...common]);
  return combos.filter((combo) => kept.has(combo));
}

function countAgainst(sample: PurchaseSample, enemyHeroId: number): Omit<ItemsAgainst, 'basis'> {
  const { purchases, ...bought } = countPurchases(sample.buyers, metHero(enemyHeroId));
  return {
    sample: describeSample(bought.sample, sample),
    met: bought.sample.met,
    items: itemsAgainst(purchases, bought.sample),
  };
}

function flowIn(sample: PurchaseSample): Omit<ItemFlow, 'basis'> {
  const { rows, ...bought } = countFlow(sample.buyers, FLOW_PHASES);
  return { sample: describeSample(bought.sample, sample), ...itemFlow(rows, bought.sample) };
}
