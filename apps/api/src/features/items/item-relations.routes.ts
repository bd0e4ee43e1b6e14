import {
  itemPhases as itemPhasesContract,
  itemRelations,
  type ItemCombo,
  type ItemCombos,
  type ItemFlow,
  type ItemPhases,
  type ItemsAgainst,
  type ItemsGiven,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  ALL_HEROES,
  countBuyers,
  countFlow,
  countPairPurchases,
  countPhasePurchases,
  countPurchases,
  countTriplePurchases,
  hasGiven,
  metHero,
  type GivenItems,
  type SampledPurchases,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { fail } from '../../problem.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import {
  describeSample,
  NO_SAMPLE,
  overPurchases,
  type PurchaseSample,
} from '../../statistics/purchase-samples.ts';
import { byItemIds, itemCombos, type LastPurchasesRow } from './item-combos.ts';
import { MIN_PURCHASES } from './item-relations.ts';
import { FLOW_PHASES, itemFlow } from './item-flow.ts';
import { ITEM_PHASES, itemPhases } from './item-phases.ts';
import { itemsAgainst } from './items-against.ts';

/** Of all pairs, and of three, so many of either order are answered. */
const MAX_COMBOS = 100;

/** What items have to do with each other, with the heroes of a match, and with its course. */
export const itemRelationRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const combos = openCachedQuery<Omit<ItemCombos, 'basis'>>(dependencies);
  const against = openCachedQuery<Omit<ItemsAgainst, 'basis'>>(dependencies);
  const given = openCachedQuery<Omit<ItemsGiven, 'basis'>>(dependencies);
  const flow = openCachedQuery<Omit<ItemFlow, 'basis'>>(dependencies);
  const phases = openCachedQuery<Omit<ItemPhases, 'basis'>>(dependencies);

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
      const answer = await combos({
        key: `${heroId} ${itemId} ${size}`,
        query,
        reply,
        ...overPurchases(statistics, heroId, (sample) => findCombos(sample, itemId, size)),
        empty: { sample: NO_SAMPLE, combos: [] },
      });
      return { ...answer, combos: answer.combos.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...itemRelations.listItemsAgainst,
    handler: async (
      { params: { enemyHeroId }, query: { heroId = ALL_HEROES, minMatches = 1, ...query } },
      reply,
    ) => {
      if (!GAME_DATA.heroById(enemyHeroId)) fail('not_found', `There is no hero ${enemyHeroId}.`);
      const answer = await against({
        key: `${heroId} ${enemyHeroId}`,
        query,
        reply,
        ...overPurchases(statistics, heroId, (sample) => countAgainst(sample, enemyHeroId)),
        empty: { sample: NO_SAMPLE, met: 0, items: [] },
      });
      return { ...answer, items: answer.items.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...itemRelations.listItemsGiven,
    handler: async (
      { query: { heroId = ALL_HEROES, minMatches = 1, with: some, without, ...query } },
      reply,
    ) => {
      const items = { withIds: idsOf(some), withoutIds: idsOf(without) };
      const all = [...items.withIds, ...items.withoutIds];
      if (all.length === 0) fail('invalid_request', 'Name an item by `with` or `without` in the query.');
      const unknown = all.find((id) => !GAME_DATA.itemById(id));
      if (unknown !== undefined) fail('not_found', `There is no item ${unknown}.`);
      const answer = await given({
        key: `${heroId} ${items.withIds.join('.')} ${items.withoutIds.join('.')}`,
        query,
        reply,
        ...overPurchases(statistics, heroId, (sample) => countGiven(sample, items)),
        empty: { sample: NO_SAMPLE, given: 0, items: [] },
      });
      return { ...answer, items: answer.items.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...itemRelations.getItemFlow,
    handler: ({ query: { heroId = ALL_HEROES, ...query } }, reply) =>
      flow({
        key: String(heroId),
        query,
        reply,
        ...overPurchases(statistics, heroId, flowIn),
        empty: { sample: NO_SAMPLE, phases: [], links: [] },
      }),
  });

  app.route({
    ...itemPhasesContract.listItemPhases,
    handler: async ({ query: { heroId = ALL_HEROES, minMatches = 1, ...query } }, reply) => {
      const answer = await phases({
        key: `phases ${heroId}`,
        query,
        reply,
        ...overPurchases(statistics, heroId, countPhases),
        empty: { sample: NO_SAMPLE, phases: [], items: [] },
      });
      const isEnough = ({ phases: all }: ItemPhases['items'][number]) =>
        all.reduce((sum, { win }) => sum + win.count, 0) >= minMatches;
      return { ...answer, items: answer.items.filter(isEnough) };
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

function countPhases(sample: PurchaseSample): Omit<ItemPhases, 'basis'> {
  const bought = countBuyers(sample.buyers, ITEM_PHASES);
  const rows = countPhasePurchases(sample.buyers, ITEM_PHASES);
  const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;
  return { sample: describeSample(bought, sample), ...itemPhases(rows, bought, tierOf) };
}
