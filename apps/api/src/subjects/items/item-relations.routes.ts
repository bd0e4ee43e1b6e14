import {
  itemPhases as itemPhasesContract,
  itemRelations,
  type ItemCombo,
  type ItemCombos,
  type ItemFlow,
  type ItemPhases,
  type ItemsAgainst,
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
} from '@soulstat/warehouse';
import type { Feature } from '../../http/feature.ts';
import { fail } from '../../base/problem.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import {
  describeSample,
  NO_SAMPLE,
  newestBuyersOf,
  overPurchases,
  type PurchaseSample,
} from '../../statistics/purchase-samples.ts';
import { byItemIds, itemCombos } from './item-combos.ts';
import { MIN_PURCHASES } from '../../statistics/item-relations.ts';
import { FLOW_PHASES, itemFlow } from './item-flow.ts';
import { itemPhases } from './item-phases.ts';
import { itemsAgainst } from './items-against.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** Of all pairs, and of three, so many of either order are answered. */
const MAX_COMBOS = 100;

/** What items have to do with each other, with the heroes of a match, and with its course. */
export const itemRelationRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;

  serveStatistic(app, needs, itemRelations.listItemCombos, ({ query: asked }) => {
    const { heroId = ALL_HEROES, itemId = 0, size = 2, minMatches = 1, ...query } = asked;
    if (size === 3 && itemId === 0)
      fail('invalid_request', 'Groups of three are counted for one item: name it by `itemId` in the query.');
    return {
      key: `${heroId} ${itemId} ${size}`,
      query,
      compute: (question) =>
        overPurchases(statistics, question, heroId, (sample) => findCombos(sample, itemId, size)),
      sampled: newestBuyersOf(heroId),
      empty: { sample: NO_SAMPLE, combos: [] },
      shown: (all) => ({ ...all, combos: all.combos.filter(({ win }) => win.count >= minMatches) }),
    };
  });

  serveStatistic(app, needs, itemRelations.listItemsAgainst, ({ params: { enemyHeroId }, query: asked }) => {
    const { heroId = ALL_HEROES, minMatches = 1, ...query } = asked;
    if (!GAME_DATA.heroById(enemyHeroId)) fail('not_found', `There is no hero ${enemyHeroId}.`);
    return {
      key: `${heroId} ${enemyHeroId}`,
      query,
      compute: (question) =>
        overPurchases(statistics, question, heroId, (sample) => countMet(sample, metHero(enemyHeroId))),
      sampled: newestBuyersOf(heroId),
      empty: { sample: NO_SAMPLE, met: 0, items: [] },
      shown: (all) => ({ ...all, items: all.items.filter(({ win }) => win.count >= minMatches) }),
    };
  });

  serveStatistic(app, needs, itemRelations.listItemsGiven, ({ query: asked }) => {
    const { heroId = ALL_HEROES, minMatches = 1, with: some, without, ...query } = asked;
    const items = { withIds: idsOf(some), withoutIds: idsOf(without) };
    const all = [...items.withIds, ...items.withoutIds];
    if (all.length === 0) fail('invalid_request', 'Name an item by `with` or `without` in the query.');
    const unknown = all.find((id) => !GAME_DATA.itemById(id));
    if (unknown !== undefined) fail('not_found', `There is no item ${unknown}.`);
    return {
      key: `${heroId} ${items.withIds.join('.')} ${items.withoutIds.join('.')}`,
      query,
      sampled: newestBuyersOf(heroId),
      compute: (question) =>
        overPurchases(statistics, question, heroId, (sample) => {
          const { met, ...found } = countMet(sample, hasGiven(items));
          return {
            ...found,
            given: met,
            items: found.items.filter(({ itemId }) => !items.withIds.includes(itemId)),
          };
        }),
      empty: { sample: NO_SAMPLE, given: 0, items: [] },
      shown: (found) => ({ ...found, items: found.items.filter(({ win }) => win.count >= minMatches) }),
    };
  });

  serveStatistic(app, needs, itemRelations.getItemFlow, ({ query: { heroId = ALL_HEROES, ...query } }) => ({
    key: String(heroId),
    query,
    compute: (question) => overPurchases(statistics, question, heroId, flowIn),
    sampled: newestBuyersOf(heroId),
    empty: { sample: NO_SAMPLE, phases: [], links: [] },
    shown: (flow) => flow,
  }));

  serveStatistic(app, needs, itemPhasesContract.listItemPhases, ({ query: asked }) => {
    const { heroId = ALL_HEROES, minMatches = 1, ...query } = asked;
    const isEnough = ({ phases }: ItemPhases['items'][number]) =>
      phases.reduce((sum, { win }) => sum + win.count, 0) >= minMatches;
    return {
      key: `phases ${heroId}`,
      query,
      compute: (question) => overPurchases(statistics, question, heroId, phasesIn),
      sampled: newestBuyersOf(heroId),
      empty: { sample: NO_SAMPLE, phases: [], items: [] },
      shown: (all) => ({ ...all, items: all.items.filter(isEnough) }),
    };
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

function pairsIn({ buyers }: PurchaseSample, itemId: number) {
  const { pairs, ...bought } = countPairPurchases(buyers, itemId, MIN_PURCHASES);
  const rows = pairs.map(({ earlierItemId, ...row }) => ({ ...row, earlierItemIds: [earlierItemId] }));
  return { ...bought, rows };
}

const triplesIn = ({ buyers }: PurchaseSample, itemId: number) => ({
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

/** What buyers have of whom something is true beside all others. */
function countMet(
  sample: PurchaseSample,
  isMet: Parameters<typeof countPurchases>[1],
): Omit<ItemsAgainst, 'basis'> {
  const { purchases, ...bought } = countPurchases(sample.buyers, isMet);
  return {
    sample: describeSample(bought.sample, sample),
    met: bought.sample.met,
    items: itemsAgainst(purchases, bought.sample),
  };
}

/** In one order, so that the same question has one answer in the cache. */
const idsOf = (text: string | undefined): number[] =>
  [...new Set((text?.split('.') ?? []).map(Number))].toSorted((a, b) => a - b);

function flowIn(sample: PurchaseSample): Omit<ItemFlow, 'basis'> {
  const { rows, ...bought } = countFlow(sample.buyers, FLOW_PHASES);
  return { sample: describeSample(bought.sample, sample), ...itemFlow(rows, bought.sample) };
}

function phasesIn(sample: PurchaseSample): Omit<ItemPhases, 'basis'> {
  const bought = countBuyers(sample.buyers, FLOW_PHASES);
  const rows = countPhasePurchases(sample.buyers, FLOW_PHASES);
  return { sample: describeSample(bought, sample), ...itemPhases(rows, bought) };
}
