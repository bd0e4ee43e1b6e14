import { heroBuilds } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { maxMatchesOf, NO_SAMPLE } from '../../statistics/purchase-samples.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { wholeTierQuery } from '../../statistics/whole-tiers.ts';
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
      const compute = (question: ResolvedQuery) => itemsOf(statistics, question, heroId);
      const { basis, value } = await items({
        key: `items ${heroId}`,
        query: wholeTierQuery(query),
        reply,
        compute,
        empty: NO_ITEMS,
        sampled: newestOf(heroId),
      });
      const least = query.minMatches ?? 0;
      const enough = value.items.filter(({ winRate }) => winRate.count >= least);
      return { basis, heroId, ...value, items: enough };
    },
  });

  app.route({
    ...heroBuilds.getHeroAbilityOrders,
    handler: async ({ params: { heroId }, query }, reply) => {
      const compute = (question: ResolvedQuery) => abilityOrdersOf(statistics, question, heroId);
      const key = `abilities ${heroId}`;
      const { basis, value } = await abilityOrders({
        key,
        query: wholeTierQuery(query),
        reply,
        compute,
        empty: NO_ORDERS,
        sampled: newestOf(heroId),
      });
      const least = query.minMatches ?? 0;
      const orders = value.orders.filter(({ winRate }) => winRate.count >= least);
      return { basis, heroId, matches: value.matches, orders };
    },
  });

  app.route({
    ...heroBuilds.getHeroAlternatives,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { basis, value } = await alternatives({
        key: `alternatives ${heroId}`,
        query,
        reply,
        compute: (question) => alternativesOf(statistics, question, heroId),
        empty: NO_ALTERNATIVES,
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { basis, heroId, ...value };
    },
  });

  app.route({
    ...heroBuilds.getHeroPlayers,
    handler: ({ params: { heroId }, query: { mode } }) => bestPlayers(mode, heroId),
  });
};

const NO_RATE = { count: 0, rate: null, interval: null };
const NO_ITEMS: Items = {
  matches: 0,
  winRate: NO_RATE,
  items: [],
  build: { matches: 0, minTier: null, core: [], common: [], flex: [], items: [] },
};
const NO_ORDERS: AbilityOrders = { matches: 0, orders: [] };
const NO_ALTERNATIVES: Alternatives = {
  sample: NO_SAMPLE,
  pairs: [],
  builds: [],
};
