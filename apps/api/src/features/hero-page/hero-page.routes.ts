import { heroPage, type HeroLibrary, type StatisticBasis } from '@soulstat/api-client/contract';
import { listHeroTierSums, type StatisticsStore } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { wholeTierQuery, type ResolvedQuery } from '../../statistics/resolve-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { playedOf } from './course.ts';
import { overviewOf, type Overview } from './overview.ts';
import { pairsOf, type Pairs } from './pairs.ts';
import { slicedHeader, slicedOverviewOf } from './sliced-overview.ts';

type Library = Omit<HeroLibrary, 'basis'>;

export const heroPageRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const library = openCachedQuery<Library>(dependencies);
  const overview = openCachedQuery<Overview>(dependencies);
  const pairs = openCachedQuery<Pairs>(dependencies);

  app.route({
    ...heroPage.listHeroLibrary,
    handler: async ({ query }, reply) => {
      const { minMatches = 0 } = query;
      const { basis, heroes } = await library({
        key: 'library',
        query,
        reply,
        empty: { heroes: [] },
        compute: (question, counted) => libraryOf(statistics, question, counted),
      });
      return { basis, heroes: heroes.filter(({ now }) => now.winRate.count >= minMatches) };
    },
  });

  app.route({
    ...heroPage.getHeroOverview,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { basis, ...value } = await overview({
        key: `overview ${heroId}`,
        query: wholeTierQuery(query),
        reply,
        compute: (question, counted) =>
          question.filter.slice
            ? slicedOverviewOf(statistics, question, heroId, counted)
            : overviewOf(statistics, question, heroId),
        empty: NO_OVERVIEW,
      });
      return { basis, heroId, ...value };
    },
  });

  app.route({
    ...heroPage.getHeroPairs,
    handler: async ({ params: { heroId }, query }, reply) => {
      const { minMatches = 0 } = query;
      const { basis, mates, enemies, laneMates, laneEnemies } = await pairs({
        key: `pairs ${heroId}`,
        query: wholeTierQuery(query),
        reply,
        compute: (question) => pairsOf(statistics, question, heroId),
        empty: { mates: [], enemies: [], laneMates: [], laneEnemies: [] },
        sampled: newestOf(),
      });
      const enough = (list: Pairs['mates']) => list.filter(({ winRate }) => winRate.count >= minMatches);
      return {
        basis,
        heroId,
        mates: enough(mates),
        enemies: enough(enemies),
        laneMates: enough(laneMates),
        laneEnemies: enough(laneEnemies),
      };
    },
  });
};

async function libraryOf(
  store: StatisticsStore,
  { filter, before }: ResolvedQuery,
  counted: Promise<Pick<StatisticBasis, 'days' | 'previous'>>,
): Promise<Library> {
  const [heroes, { days, previous }] = await Promise.all([listHeroTierSums(store, filter, before), counted]);
  return {
    heroes: heroes.map(({ heroId, now, before: then }) => ({
      heroId,
      now: playedOf(now, days?.matches ?? 0),
      before: playedOf(then, previous?.matches ?? 0),
    })),
  };
}

const NOTHING_PLAYED = slicedHeader();
const NO_OVERVIEW: Overview = {
  now: NOTHING_PLAYED,
  before: NOTHING_PLAYED,
  byRank: [],
  byLength: [],
  byExperience: [],
  weeks: [],
  stretches: [],
  patches: [],
  damage: null,
};
