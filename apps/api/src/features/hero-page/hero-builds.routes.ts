import { heroBuilds } from '@soulstat/api-client/contract';
import { listAbilityOrders, tierFilterOf, type StatisticsStore } from '@soulstat/warehouse';
import { serve, type Feature } from '../../feature.ts';
import { NO_RATE, rateOf } from '../../statistics/estimates.ts';
import { hasMatches, serveStatistic } from '../../statistics/serve-statistic.ts';
import { NO_SAMPLE, newestBuyersOf, overPurchases } from '../../statistics/purchase-samples.ts';
import { wholeTierQuery, type ResolvedQuery } from '../../statistics/resolve-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { alternativesOf } from './alternatives.ts';
import { openBestPlayers } from './best-players.ts';
import { itemsOf, type Items } from './items.ts';

export const heroBuildRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const bestPlayers = openBestPlayers(dependencies);

  serveStatistic(app, dependencies, heroBuilds.getHeroItems, ({ params: { heroId }, query }) => ({
    key: `items ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question) => itemsOf(statistics, question, heroId),
    empty: NO_ITEMS,
    sampled: newestOf(heroId),
    shown: (all) => ({ heroId, ...all, items: all.items.filter(hasMatches(query)) }),
  }));

  serveStatistic(app, dependencies, heroBuilds.getHeroAbilityOrders, ({ params: { heroId }, query }) => ({
    key: `abilities ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question) => abilityOrdersOf(statistics, question, heroId),
    empty: { matches: 0, orders: [] },
    sampled: newestOf(heroId),
    shown: (all) => ({ heroId, ...all, orders: all.orders.filter(hasMatches(query)) }),
  }));

  serveStatistic(app, dependencies, heroBuilds.getHeroAlternatives, ({ params: { heroId }, query }) => ({
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
