import { heroPerformance } from '@soulstat/api-client/contract';
import {
  listDistributionsOfHeroes,
  listHeroCounts,
  listHeroFigures,
  tierFilterOf,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import {
  figuresOf,
  noPerformance,
  noSpreads,
  performanceOf,
  spreadsOf,
  type PerformanceAnswer,
  type SpreadAnswer,
} from './performance.ts';
import { tierRoutes } from './tiers.routes.ts';

export const heroTableRoutes: Feature = async (app, options) => {
  await tierRoutes(app, options);
  await performanceRoute(app, options);
  await spreadRoute(app, options);
};

const performanceRoute: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const performances = openCachedQuery<PerformanceAnswer>(dependencies);

  app.route({
    ...heroPerformance.listHeroPerformance,
    handler: async ({ query }, reply) => {
      const { view, minMatches = 1 } = query;
      const answer = await performances({
        key: view,
        query: wholeTierQuery(query),
        reply,
        empty: noPerformance(view),
        sampled: newestOf(),
        compute: async ({ filter, before }) => {
          const figures = await listHeroFigures(statistics, tierFilterOf(filter), before, figuresOf(view));
          return performanceOf(view, figures.now, figures.before);
        },
      });
      return { ...answer, heroes: answer.heroes.filter(({ matches }) => matches >= minMatches) };
    },
  });
};

const spreadRoute: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const spreads = openCachedQuery<SpreadAnswer>(dependencies);

  app.route({
    ...heroPerformance.listHeroSpreads,
    handler: async ({ params: { figure }, query }, reply) => {
      const { minMatches = 1 } = query;
      const answer = await spreads({
        key: figure,
        query: wholeTierQuery(query),
        reply,
        empty: noSpreads(figure),
        sampled: newestOf(),
        compute: async ({ filter }) => {
          const heroes = await listHeroCounts(statistics, filter);
          const heroIds = heroes.map(({ heroId }) => heroId);
          const found = await listDistributionsOfHeroes(statistics, tierFilterOf(filter), heroIds, [figure]);
          return spreadsOf(figure, found);
        },
      });
      return { ...answer, heroes: answer.heroes.filter(({ games }) => games >= minMatches) };
    },
  });
};
