import { programInfo as contract } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { badgeImagePaths, OBSCURUS, rankNumberOf, rankSeasonAt, SUBRANKS, TIERS } from '@soulstat/ranks';
import type { FastifyRequest } from 'fastify';
import type { AccountSettings } from '../../community/accounts/sign-in/settings.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { siteUrl } from '../../http/network/site-address.ts';
import { FIXED_CACHING } from './programs.ts';

interface Needs {
  readonly accounts: AccountSettings;
}

/** What changes with the game alone, in the words of programs. */
export const programInfoRoutes: Feature<Needs> = async (app, { accounts }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', FIXED_CACHING);
  });

  serve(app, contract.listRanksFull, async (request) => {
    const site = siteUrl(request as FastifyRequest, accounts.publicUrl) ?? '';
    const seasonNames = rankSeasonAt(new Date())?.tierNames ?? [];
    const at = (paths: readonly string[]) => paths.map((path) => `${site}/${path}`);
    const none = {
      tier: OBSCURUS.tier,
      name: OBSCURUS.name,
      seasonName: OBSCURUS.name,
      color: OBSCURUS.color.dark,
      colorOnLight: OBSCURUS.color.light,
      ppMin: null,
      images: {},
    };
    const ranks = TIERS.map(({ tier, name, color, ppMin }) => ({
      tier,
      name,
      seasonName: seasonNames[tier - 1] ?? name,
      color: color.dark,
      colorOnLight: color.light,
      ppMin,
      images: Object.fromEntries(
        SUBRANKS.map((subrank) => {
          const rank = rankNumberOf({ tier, subrank });
          return [
            subrank,
            { small: at(badgeImagePaths(rank, 'sm')), large: at(badgeImagePaths(rank, 'lg')) },
          ];
        }),
      ),
    }));
    return [none, ...ranks];
  });

  serve(app, contract.listProgramHeroes, async () =>
    GAME_DATA.heroes.all.map(({ id, name, className }) => ({ id, name, class_name: className })),
  );

  serve(app, contract.listHeroesFull, async () =>
    GAME_DATA.heroes.all.map((hero) => ({
      id: hero.id,
      name: hero.name,
      class_name: hero.className,
      slug: hero.slug,
      status: hero.status,
      complexity: hero.complexity || null,
      type: hero.type,
      gunTag: hero.gunTag,
      colors: { ...hero.colors },
      abilityIds: [...hero.abilityIds],
    })),
  );
};
