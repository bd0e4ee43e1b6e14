import { profile, type Favourite } from '@soulstat/api-client/contract';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { addFavourite, listFavourites, orderFavourites, removeFavourite } from './queries/favourites.ts';
import { fail } from '../../base/problem.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> & Pick<Visitors, 'sessions'> & Limited;

/** The favourites of whoever is signed in. Every change answers with the whole list, so that all tabs and devices end with the same. */
export const favouriteRoutes: Feature<Needs> = async (
  app,
  { postgres, clickhouse, sessions, rateLimits },
) => {
  useAccountRoutes(app, { rateLimits, sessions });

  async function listOf(accountId: number): Promise<Favourite[]> {
    const favourites = await listFavourites(postgres, accountId);
    const shown = favourites.flatMap((each) => (each.isHidden ? [] : [each.accountId]));
    const points = await listLatestPoints(clickhouse, currentScoresVersion(), shown);
    return favourites.map(({ isHidden: _isHidden, ...favourite }) => {
      const estimatedRankNumber = rankNumberFromPoints(points.get(favourite.accountId) ?? 0);
      return estimatedRankNumber === undefined ? favourite : { ...favourite, estimatedRankNumber };
    });
  }

  serve(app, profile.listFavourites, async (request) => listOf((await sessions.require(request)).accountId));

  serve(app, profile.addFavourite, async (request) => {
    const { accountId } = await sessions.require(request);
    const outcome = await addFavourite(postgres, accountId, request.params.accountId);
    if (outcome === 'full') fail('favourites_full');
    if (outcome === 'noAccount') fail('not_signed_in');
    return listOf(accountId);
  });

  serve(app, profile.removeFavourite, async (request) => {
    const { accountId } = await sessions.require(request);
    await removeFavourite(postgres, accountId, request.params.accountId);
    return listOf(accountId);
  });

  serve(app, profile.orderFavourites, async (request) => {
    const { accountId } = await sessions.require(request);
    await orderFavourites(postgres, accountId, request.body.accountIds);
    return listOf(accountId);
  });
};
