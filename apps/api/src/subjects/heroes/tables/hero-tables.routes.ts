import { heroPerformance, heroTiers, type SlicedQuery } from '@soulstat/api-client/contract';
import {
  listDistributionsOfHeroes,
  listHeroCounts,
  listHeroFigures,
  tierFilterOf,
} from '@soulstat/warehouse';
import type { FastifyReply } from 'fastify';
import { openCards } from '../../../community/cards/open-cards.ts';
import { tierCard } from './tier-card.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import { openCachedQuery } from '../../../statistics/cached-query.ts';
import { newestOf } from '../../../statistics/samples.ts';
import { serveStatistic } from '../../../statistics/serve-statistic.ts';
import { wholeTierQuery } from '../../../statistics/resolve-query.ts';
import { figuresOf, performanceOf, spreadsOf } from './performance.ts';
import { countTiers } from './count-tiers.ts';
import { NO_TIERS, type TierAnswer } from './tiers.ts';
import type { Databases } from '../../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

type TierQuery = SlicedQuery & { readonly minMatches?: number };

export const heroTableRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;
  const cachedQuery = openCachedQuery<TierAnswer>(needs);
  const sendCard = openCards();

  const tiers = async (query: TierQuery, reply: FastifyReply) => {
    const answer = await cachedQuery({
      key: 'tiers',
      query,
      reply,
      empty: NO_TIERS,
      compute: countTiers(statistics),
    });
    const heroes = answer.heroes.filter(({ winRate }) => winRate.count >= (query.minMatches ?? 1));
    return { ...answer, heroes };
  };

  serve(app, heroTiers.listHeroTiers, ({ query }, reply) => tiers(query, reply));

  serve(app, heroTiers.getTierCard, async (request, reply) => {
    const { method, ...query } = request.query;
    await sendCard(request, reply, tierCard(await tiers(query, reply), method));
    return reply;
  });

  serveStatistic(app, needs, heroPerformance.listHeroPerformance, ({ query }) => {
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

  serveStatistic(app, needs, heroPerformance.listHeroSpreads, ({ params: { figure }, query }) => ({
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
  }));
};
