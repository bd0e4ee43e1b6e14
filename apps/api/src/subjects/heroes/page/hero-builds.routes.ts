import { heroBuilds, type HeroAlternatives } from '@soulstat/api-client/contract';
import {
  countBuyers,
  countItemSets,
  listAbilityOrders,
  tierFilterOf,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../../http/feature.ts';
import { alternatives } from '../../../statistics/alternatives.ts';
import { buildClusters } from '../../../statistics/build-clusters.ts';
import { NO_RATE, rateOf, rounded } from '../../../statistics/estimates.ts';
import { hasMatches, serveStatistic } from '../../../statistics/serve-statistic.ts';
import {
  describeSample,
  newestBuyersOf,
  NO_SAMPLE,
  overPurchases,
  type PurchaseSample,
} from '../../../statistics/purchase-samples.ts';
import { wholeTierQuery, type ResolvedQuery } from '../../../statistics/resolve-query.ts';
import { newestFullOf } from '../../../statistics/samples.ts';
import { openBestPlayers } from './best-players.ts';
import { itemsOf, type Items } from './items.ts';
import { refuseUnknownHeroes } from '../../../statistics/known-heroes.ts';
import type { Databases } from '../../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

const MAX_PAIRS = 20;
/** The sample by its matches alone: of no phases. */
const WHOLE = { count: 1, seconds: 600 } as const;

export const heroBuildRoutes: Feature<Needs> = async (app, needs) => {
  app.addHook('preHandler', refuseUnknownHeroes);
  const { statistics } = needs;
  const bestPlayers = openBestPlayers(needs);

  serveStatistic(app, needs, heroBuilds.getHeroItems, ({ params: { heroId }, query }) => ({
    key: `items ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question) => itemsOf(statistics, question, heroId),
    empty: NO_ITEMS,
    sampled: newestFullOf(heroId),
    shown: (all) => ({ heroId, ...all, items: all.items.filter(hasMatches(query)) }),
  }));

  serveStatistic(app, needs, heroBuilds.getHeroAbilityOrders, ({ params: { heroId }, query }) => ({
    key: `abilities ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question) => abilityOrdersOf(statistics, question, heroId),
    empty: { matches: 0, orders: [] },
    sampled: newestFullOf(heroId),
    shown: (all) => ({ heroId, ...all, orders: all.orders.filter(hasMatches(query)) }),
  }));

  serveStatistic(app, needs, heroBuilds.getHeroAlternatives, ({ params: { heroId }, query }) => ({
    key: `alternatives ${heroId}`,
    query,
    compute: (question) => overPurchases(statistics, question, heroId, alternativesOf),
    sampled: newestBuyersOf(heroId),
    empty: { sample: NO_SAMPLE, pairs: [], builds: [] },
    shown: (found) => ({ heroId, ...found }),
  }));

  serve(app, heroBuilds.getHeroPlayers, ({ params: { heroId }, query: { mode } }) =>
    bestPlayers(mode, heroId),
  );
};

const NO_ITEMS: Items = {
  matches: 0,
  winRate: NO_RATE,
  items: [],
  build: { matches: 0, minTier: null, core: [], common: [], flex: [], items: [] },
};

async function abilityOrdersOf(store: StatisticsStore, { filter }: ResolvedQuery, heroId: number) {
  const rows = await listAbilityOrders(store, tierFilterOf(filter), heroId);
  const all = rows.reduce((sum, { matches }) => sum + matches, 0);
  return {
    matches: all,
    orders: rows.map(({ unlocked, finished, matches, wins }) => ({
      unlocked: digitsOf(unlocked),
      finished: digitsOf(finished),
      share: rateOf(matches, all),
      winRate: rateOf(wins, matches),
    })),
  };
}

const digitsOf = (order: number): number[] => (order === 0 ? [] : [...String(order)].map(Number));

/** What the players of a hero buy in place of each other, and which builds follow from it. */
function alternativesOf(sample: PurchaseSample): Omit<HeroAlternatives, 'basis' | 'heroId'> {
  const bought = countBuyers(sample.buyers, WHOLE);
  const sets = countItemSets(sample.buyers);
  const { players } = bought;
  return {
    sample: describeSample(bought, sample),
    pairs: alternatives(sets)
      .slice(0, MAX_PAIRS)
      .map(({ itemIds: [one, other], both, expected, onlyFirst, onlySecond }) => ({
        itemIds: [one, other],
        together: rateOf(both.players, players),
        expectedTogether: rounded(expected / players),
        first: rateOf(onlyFirst.wins, onlyFirst.players),
        second: rateOf(onlySecond.wins, onlySecond.players),
      })),
    builds: buildClusters(sets).map((build) => ({
      share: rateOf(build.players, players),
      winRate: rateOf(build.wins, build.players),
      items: build.items.map(({ itemId, owners, allOwners }) => ({
        itemId,
        share: rateOf(owners, build.players),
        shareOfAll: rounded(allOwners / players),
      })),
    })),
  };
}
