import { heroPage } from '@soulstat/api-client/contract';
import { listHeroTierSums } from '@soulstat/warehouse';
import type { Feature } from '../../../http/feature.ts';
import { hasMatches, serveStatistic } from '../../../statistics/serve-statistic.ts';
import { wholeTierQuery } from '../../../statistics/resolve-query.ts';
import { newestOf } from '../../../statistics/samples.ts';
import { playedOf } from './course.ts';
import { NO_OVERVIEW, overviewOf, slicedOverviewOf } from './overview.ts';
import { pairsOf } from './pairs.ts';
import { refuseUnknownHeroes } from '../../../statistics/known-heroes.ts';
import type { Databases } from '../../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

export const heroPageRoutes: Feature<Needs> = async (app, needs) => {
  app.addHook('preHandler', refuseUnknownHeroes);
  const { statistics } = needs;

  serveStatistic(app, needs, heroPage.listHeroLibrary, ({ query }) => ({
    key: 'library',
    query,
    compute: async ({ filter, before: daysBefore }, counted) => {
      const sums = listHeroTierSums(statistics, filter, daysBefore);
      const [rows, { days, previous }] = await Promise.all([sums, counted]);
      return {
        heroes: rows.map(({ heroId, now, before }) => ({
          heroId,
          now: playedOf(now, days?.matches ?? 0),
          before: playedOf(before, previous?.matches ?? 0),
        })),
      };
    },
    empty: { heroes: [] },
    shown: ({ basis, heroes }) => ({ basis, heroes: heroes.filter(({ now }) => hasMatches(query)(now)) }),
  }));

  serveStatistic(app, needs, heroPage.getHeroOverview, ({ params: { heroId }, query }) => ({
    key: `overview ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question, counted) =>
      question.filter.slice
        ? slicedOverviewOf(statistics, question, heroId, counted)
        : overviewOf(statistics, question, heroId),
    empty: NO_OVERVIEW,
    shown: (overview) => ({ heroId, ...overview }),
  }));

  serveStatistic(app, needs, heroPage.getHeroPairs, ({ params: { heroId }, query }) => ({
    key: `pairs ${heroId}`,
    query: wholeTierQuery(query),
    compute: (question) => pairsOf(statistics, question, heroId),
    empty: { mates: [], enemies: [], laneMates: [], laneEnemies: [] },
    sampled: newestOf(),
    shown: ({ basis, mates, enemies, laneMates, laneEnemies }) => ({
      basis,
      heroId,
      mates: mates.filter(hasMatches(query)),
      enemies: enemies.filter(hasMatches(query)),
      laneMates: laneMates.filter(hasMatches(query)),
      laneEnemies: laneEnemies.filter(hasMatches(query)),
    }),
  }));
};
