import { heroTiers, type SlicedQuery } from '@soulstat/api-client/contract';
import {
  addDays,
  listHeroExperience,
  listHeroTierSums,
  tierFilterOf,
  type Day,
  type DayRange,
} from '@soulstat/warehouse';
import type { FastifyReply } from 'fastify';
import { openCards } from '../../cards/open-cards.ts';
import { tierCard } from '../../cards/tier-card.ts';
import type { Dependencies, Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { NO_TIERS, tiersOf, type TierAnswer } from './tiers.ts';

/** So many of the last days say how a tier list stands still. */
const STABILITY_DAYS = 7;

type TierQuery = SlicedQuery & { readonly minMatches?: number };

/** The tier list, and its picture. */
export const tierRoutes: Feature = async (app, { dependencies }) => {
  const tiers = openTiers(dependencies);
  const sendCard = openCards();

  app.route({ ...heroTiers.listHeroTiers, handler: ({ query }, reply) => tiers(query, reply) });

  app.route({
    ...heroTiers.getTierCard,
    handler: async (request, reply) => {
      const { method, ...query } = request.query;
      await sendCard(request, reply, tierCard(await tiers(query, reply), method));
      return reply;
    },
  });
};

function openTiers(dependencies: Dependencies) {
  const { statistics } = dependencies;
  const tiers = openCachedQuery<TierAnswer>(dependencies);
  return async (query: TierQuery, reply: FastifyReply) => {
    const answer = await tiers({
      key: 'tiers',
      query,
      reply,
      empty: NO_TIERS,
      compute: async ({ filter, before }, counted) => {
        const [heroes, experience, { days, previous }] = await Promise.all([
          listHeroTierSums(statistics, filter, before, lastDays(filter)),
          // Experience is not kept by side, length and party.
          filter.slice ? [] : listHeroExperience(statistics, tierFilterOf(filter)),
          counted,
        ]);
        const [matches, matchesBefore] = [days?.matches ?? 0, previous?.matches ?? 0];
        return tiersOf({ matches, matchesBefore, heroes, experience });
      },
    });
    const heroes = answer.heroes.filter(({ winRate }) => winRate.count >= (query.minMatches ?? 1));
    return { ...answer, heroes };
  };
}

function lastDays({ from, to }: DayRange): Day[] {
  const days = Array.from({ length: STABILITY_DAYS }, (_, at) => addDays(to, at + 1 - STABILITY_DAYS));
  return days.filter((day) => day >= from);
}
