import { heroBuilds } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { NO_RATE } from '../../statistics/estimates.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { NO_SAMPLE, overPurchases } from '../../statistics/purchase-samples.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { abilityOrdersOf, type AbilityOrders } from './ability-orders.ts';
import { alternativesOf, type Alternatives } from './alternatives.ts';
import { openBestPlayers } from './best-players.ts';
import { itemsOf, type Items } from './items.ts';

export const heroBuildRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const items = openCachedQuery<Items>(dependencies);
  const abilityOrders = openCachedQuery<AbilityOrders>(dependencies);
  const alternatives = openCachedQuery<Alternatives>(dependencies);
  const bestPlayers = openBestPlayers(dependencies);

  app.route({
    ...heroBuilds.getHeroItems,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { minMatches = 0 } = query;
      const { basis, ...value } = await items({
        key: `items ${heroId}`,
        query: wholeTierQuery(query),
        reply,
        compute: (question) => itemsOf(statistics, question, heroId),
        empty: NO_ITEMS,
        sampled: newestOf(heroId),
      });
      return {
        basis,
        heroId,
        ...value,
        items: value.items.filter(({ winRate }) => winRate.count >= minMatches),
      };
    },
  });

  app.route({
    ...heroBuilds.getHeroAbilityOrders,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { minMatches = 0 } = query;
      const { basis, ...value } = await abilityOrders({
        key: `abilities ${heroId}`,
        query: wholeTierQuery(query),
        reply,
        compute: (question) => abilityOrdersOf(statistics, question, heroId),
        empty: { matches: 0, orders: [] },
        sampled: newestOf(heroId),
      });
      return {
        basis,
        heroId,
        ...value,
        orders: value.orders.filter(({ winRate }) => winRate.count >= minMatches),
      };
    },
  });

  app.route({
    ...heroBuilds.getHeroAlternatives,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { basis, ...value } = await alternatives({
        key: `alternatives ${heroId}`,
        query,
        reply,
        ...overPurchases(statistics, heroId, alternativesOf),
        empty: { sample: NO_SAMPLE, pairs: [], builds: [] },
      });
      return { basis, heroId, ...value };
    },
  });

  app.route({
    ...heroBuilds.getHeroPlayers,
    handler: ({ params: { heroId }, query: { mode } }) => bestPlayers(mode, heroId),
  });
};

const NO_ITEMS: Items = {
  matches: 0,
  winRate: NO_RATE,
  items: [],
  build: { matches: 0, minTier: null, core: [], common: [], flex: [], items: [] },
};
