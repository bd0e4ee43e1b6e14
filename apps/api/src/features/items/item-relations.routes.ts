import {
  itemRelations,
  type ItemCombo,
  type ItemCombos,
  type ItemFlow,
  type ItemSample,
  type ItemsAgainst,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { Feature } from '../../feature.ts';
import { fail } from '../../plugins/problems.ts';
import {
  isWholeSample,
  mostOf,
  readFlow,
  type SampleQuestion,
  type SampleRow,
} from '../../queries/clickhouse/item-samples.ts';
import { listTriplePurchases } from '../../queries/clickhouse/item-triples.ts';
import { ALL_HEROES } from '../../queries/clickhouse/rollups/hero-item-day.ts';
import {
  metHero,
  readPairPurchases,
  readPurchases,
  type SampledPurchases,
} from '../../queries/clickhouse/sampled-purchases.ts';
import { withinReach } from '../../queries/clickhouse/sample-bounds.ts';
import type { StatisticsStore } from '../../queries/clickhouse/statistics-store.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { byItemIds, itemCombos, type LastPurchasesRow } from './item-combos.ts';
import { LEAST_PURCHASES } from './item-relations.ts';
import { FLOW_PHASES, itemFlow } from './item-flow.ts';
import { itemsAgainst } from './items-against.ts';

/** Of all pairs, and of three, so many of either order are answered. */
const MOST_COMBOS = 100;

/** What items have to do with each other, with the heroes of a match, and with its course. */
export const itemRelationRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const combos = openStatistics<Omit<ItemCombos, 'basis'>>(dependencies);
  const against = openStatistics<Omit<ItemsAgainst, 'basis'>>(dependencies);
  const flow = openStatistics<Omit<ItemFlow, 'basis'>>(dependencies);

  app.route({
    ...itemRelations.listItemCombos,
    handler: async (
      { query: { heroId = ALL_HEROES, itemId = 0, size = 2, minMatches = 1, ...query } },
      reply,
    ) => {
      if (size === 3 && itemId === 0)
        fail('invalid_request', 'Three together are counted of one item: name it by `itemId` in the query.');
      const { basis, value } = await combos({
        key: `${heroId} ${itemId} ${size}`,
        query,
        reply,
        compute: async ({ filter }) =>
          findCombos(statistics, await withinReach(statistics, { filter, heroId }), itemId, size),
        empty: { sample: NO_SAMPLE, combos: [] },
        sampled: { heroId, most: mostOf(heroId) },
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
          countAgainst(statistics, await withinReach(statistics, { filter, heroId }), enemyHeroId),
        empty: { sample: NO_SAMPLE, met: 0, items: [] },
        sampled: { heroId, most: mostOf(heroId) },
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
        compute: async ({ filter }) =>
          countFlow(statistics, await withinReach(statistics, { filter, heroId })),
        empty: { sample: NO_SAMPLE, phases: [], links: [] },
        sampled: { heroId, most: mostOf(heroId) },
      });
      return { basis, ...value };
    },
  });
};

export const NO_SAMPLE: ItemSample = {
  matches: 0,
  players: 0,
  oldestStartedAt: null,
  newestStartedAt: null,
  isWhole: true,
};

export const sampleOf = (row: Omit<SampleRow, 'inPhase' | 'met'>, question: SampleQuestion): ItemSample => ({
  matches: row.matches,
  players: row.players,
  oldestStartedAt: row.oldestStartedAt || null,
  newestStartedAt: row.newestStartedAt || null,
  isWhole: isWholeSample(question, row.matches),
});

async function findCombos(
  store: StatisticsStore,
  question: SampleQuestion,
  itemId: number,
  size: number,
): Promise<Omit<ItemCombos, 'basis'>> {
  const { sample, purchases, rows } = await (size === 3 ? readTriples : readPairs)(store, question, itemId);
  const all = itemCombos(rows, purchases, sample.players);
  return {
    sample: sampleOf(sample, question),
    combos: itemId === 0 || size === 3 ? bestAndMostCommon(all) : all,
  };
}

/** What was bought in a sample, and what made items complete that belong together. */
type Bought = SampledPurchases & { readonly rows: readonly LastPurchasesRow[] };

async function readPairs(store: StatisticsStore, question: SampleQuestion, itemId: number): Promise<Bought> {
  const { pairs, ...bought } = await readPairPurchases(store, question, itemId, LEAST_PURCHASES);
  return { ...bought, rows: pairs.map(({ heldItemId, ...row }) => ({ ...row, heldItemIds: [heldItemId] })) };
}

async function readTriples(
  store: StatisticsStore,
  question: SampleQuestion,
  itemId: number,
): Promise<Bought> {
  const [bought, rows] = await Promise.all([
    readPurchases(store, question),
    listTriplePurchases(store, question, itemId, LEAST_PURCHASES),
  ]);
  return { ...bought, rows };
}

/** In the order in which they came. */
function bestAndMostCommon(combos: readonly ItemCombo[]): ItemCombo[] {
  const common = combos
    .toSorted((a, b) => b.win.count - a.win.count || byItemIds(a.itemIds, b.itemIds))
    .slice(0, MOST_COMBOS);
  const kept = new Set([...combos.slice(0, MOST_COMBOS), ...common]);
  return combos.filter((combo) => kept.has(combo));
}

async function countAgainst(
  store: StatisticsStore,
  question: SampleQuestion,
  enemyHeroId: number,
): Promise<Omit<ItemsAgainst, 'basis'>> {
  const { sample, purchases } = await readPurchases(store, question, metHero(enemyHeroId));
  return { sample: sampleOf(sample, question), met: sample.met, items: itemsAgainst(purchases, sample) };
}

async function countFlow(store: StatisticsStore, question: SampleQuestion): Promise<Omit<ItemFlow, 'basis'>> {
  const { sample, rows } = await readFlow(store, question, FLOW_PHASES);
  return { sample: sampleOf(sample, question), ...itemFlow(rows, sample) };
}
