import { difficulty, type HeroLearning } from '@soulstat/api-client/contract';
import { listHeroExperience, tierFilterOf } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { openStatistic } from '../../statistics/cached-query.ts';
import { refuseUnknownHeroes } from '../../statistics/known-heroes.ts';
import type { Databases } from '../../storage/databases.ts';
import { countsOf, difficultyOf, GAMES_FROM, partsOf } from './difficulty-answers.ts';
import { learningOf } from './learning-curve.ts';
import { findPatches } from './patches.ts';
import { listVoteCounts, listVoteParts, listVoters, listVoteSums, type VotesOf } from './queries/votes.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** Votes come at any time. */
const CACHING = 'public, max-age=5';

const votesOf = (patch: string): VotesOf => ({
  patch,
  newSince: new Date(Date.now() - difficulty.NEW_VOTER_DAYS * 86_400_000),
});

/** What people say of how hard heroes are. */
export const difficultyRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, statistics } = needs;
  app.addHook('preHandler', refuseUnknownHeroes);
  const measured = openStatistic<HeroLearning[]>(needs, { max: 2 });

  /** Of the days that pages show unless asked otherwise. */
  const readMeasured = async () => {
    const { value } = await measured({
      key: 'learning',
      query: { mode: 'standard' },
      compute: async ({ filter }) => learningOf(await listHeroExperience(statistics, tierFilterOf(filter))),
      empty: [],
    });
    return new Map(value.map((hero) => [hero.heroId, hero.perTenfold]));
  };

  serve(app, difficulty.listDifficulty, async ({ query }, reply) => {
    const { patch, patches } = await findPatches(postgres, query.patch);
    const of = votesOf(patch.id);
    const [voters, rows, slopes] = await Promise.all([
      listVoters(postgres, of),
      listVoteSums(postgres, of, difficulty.HEADLINE_GAMES),
      readMeasured(),
    ]);
    reply.header('cache-control', CACHING);
    return { patch, patches, heroes: difficultyOf(voters, rows, slopes) };
  });

  serve(app, difficulty.getDifficultyVotes, async ({ params: { heroId }, query }, reply) => {
    const { patch } = await findPatches(postgres, query.patch);
    const of = votesOf(patch.id);
    const [voters, counts, parts] = await Promise.all([
      listVoters(postgres, of),
      listVoteCounts(postgres, of, heroId),
      listVoteParts(postgres, of, heroId, GAMES_FROM),
    ]);
    const hero = voters.find((row) => row.heroId === heroId) ?? { heroId, voters: 0, setAside: 0 };
    reply.header('cache-control', CACHING);
    return { ...hero, patch, counts: countsOf(hero.voters, counts), ...partsOf(parts) };
  });
};
