import { heroPerformance } from '@soulstat/api-client/contract';
import {
  listDistributionsOfHeroes,
  listHeroCounts,
  listHeroFigures,
  tierFilterOf,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { newestOf } from '../../statistics/samples.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { figuresOf, performanceOf, spreadsOf } from './performance.ts';
import { tierRoutes } from './tiers.routes.ts';

export const heroTableRoutes: Feature = async (app, options) => {
  await tierRoutes(app, options);
  const { statistics } = options.dependencies;

  serveStatistic(app, options.dependencies, heroPerformance.listHeroPerformance, ({ query }) => {
    const { view, minMatches = 1 } = query;
    return {
      key: view,
      query: wholeTierQuery(query),
      empty: performanceOf(view, [], []),
      sampled: newestOf(),
      compute: async ({ filter, before }) => {
        const figures = await listHeroFigures(statistics, tierFilterOf(filter), before, figuresOf(view));
        return performanceOf(view, figures.now, figures.before);
      },
      shown: (all) => ({ ...all, heroes: all.heroes.filter(({ matches }) => matches >= minMatches) }),
    };
  });

  serveStatistic(
    app,
    options.dependencies,
    heroPerformance.listHeroSpreads,
    ({ params: { figure }, query }) => ({
      key: figure,
      query: wholeTierQuery(query),
      empty: spreadsOf(figure, new Map()),
      sampled: newestOf(),
      compute: async ({ filter }) => {
        const heroes = await listHeroCounts(statistics, filter);
        const heroIds = heroes.map(({ heroId }) => heroId);
        const found = await listDistributionsOfHeroes(statistics, tierFilterOf(filter), heroIds, [figure]);
        return spreadsOf(figure, found);
      },
      shown: (all) => ({
        ...all,
        heroes: all.heroes.filter(({ games }) => games >= (query.minMatches ?? 1)),
      }),
    }),
  );
};
