import { difficulty } from '@soulstat/api-client/contract';
import { listHeroExperience, tierFilterOf } from '@soulstat/warehouse';
import type { Feature } from '../../http/feature.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import type { Databases } from '../../storage/databases.ts';
import { learningOf } from './learning-curve.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** What is measured of how hard heroes are to learn. */
export const learningRoutes: Feature<Needs> = async (app, needs) => {
  serveStatistic(app, needs, difficulty.listLearning, ({ query }) => ({
    key: 'learning',
    query: wholeTierQuery(query),
    compute: async ({ filter }) => ({
      heroes: learningOf(await listHeroExperience(needs.statistics, tierFilterOf(filter))),
    }),
    empty: { heroes: [] },
    shown: (result) => result,
  }));
};
