import { heroPage, type HeroLibrary, type StatisticBasis } from '@soulstat/api-client/contract';
import { listHeroTierSums, type StatisticsStore } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';
import { newestOf } from '../../statistics/samples.ts';
import { wholeTierQuery } from '../../statistics/whole-tiers.ts';
import { playedOf } from './course.ts';
import { overviewOf, type Overview } from './overview.ts';
import { pairsOf, type Pairs } from './pairs.ts';
import { slicedOverviewOf } from './sliced-overview.ts';

type LibraryHero = HeroLibrary['heroes'][number];
type Counting = Promise<Pick<StatisticBasis, 'days' | 'previous'>>;

export const heroPageRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const library = openCachedQuery<LibraryHero[]>(dependencies);
  const overview = openCachedQuery<Overview>(dependencies);
  const pairs = openCachedQuery<Pairs>(dependencies);

  app.route({
    ...heroPage.listHeroLibrary,
    handler: async ({ query }, reply) => {
      const { basis, value } = await library({
        key: 'library',
        query,
        reply,
        empty: [],
        compute: (question, counted) => libraryOf(statistics, question, counted),
      });
      const least = query.minMatches ?? 0;
      return { basis, heroes: value.filter(({ now }) => now.winRate.count >= least) };
    },
  });

  app.route({
    ...heroPage.getHeroOverview,
    handler: async ({ params: { heroId }, query }, reply) => {
      const compute = (question: ResolvedQuery, counted: Counting) =>
        question.filter.slice
          ? slicedOverviewOf(statistics, question, heroId, counted)
          : overviewOf(statistics, question, heroId);
      const key = `overview ${heroId}`;
      const { basis, value } = await overview({
        key,
        query: wholeTierQuery(query),
        reply,
        compute,
        empty: NO_OVERVIEW,
      });
      return { basis, heroId, ...value };
    },
  });

  app.route({
    ...heroPage.getHeroPairs,
    handler: async ({ params: { heroId }, query }, reply) => {
      const compute = (question: ResolvedQuery) => pairsOf(statistics, question, heroId);
      const key = `pairs ${heroId}`;
      const { basis, value } = await pairs({
        key,
        query: wholeTierQuery(query),
        reply,
        compute,
        empty: NO_PAIRS,
        sampled: newestOf(),
      });
      const least = query.minMatches ?? 0;
      const enough = (list: Pairs['mates']) => list.filter(({ winRate }) => winRate.count >= least);
      return {
        basis,
        heroId,
        mates: enough(value.mates),
        enemies: enough(value.enemies),
        laneMates: enough(value.laneMates),
        laneEnemies: enough(value.laneEnemies),
      };
    },
  });
};

async function libraryOf(
  store: StatisticsStore,
  { filter, before }: ResolvedQuery,
  counted: Counting,
): Promise<LibraryHero[]> {
  const [heroes, { days, previous }] = await Promise.all([listHeroTierSums(store, filter, before), counted]);
  return heroes.map(({ heroId, now, before: then }) => ({
    heroId,
    now: playedOf(now, days?.matches ?? 0),
    before: playedOf(then, previous?.matches ?? 0),
  }));
}

const NO_RATE = { count: 0, rate: null, interval: null };
const NOTHING_PLAYED = {
  winRate: NO_RATE,
  pickRate: NO_RATE,
  kills: null,
  deaths: null,
  assists: null,
  soulsPerMinute: null,
};
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
const NO_PAIRS: Pairs = { mates: [], enemies: [], laneMates: [], laneEnemies: [] };
