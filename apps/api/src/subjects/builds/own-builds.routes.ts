import { buildWriting } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { offered } from '../../community/permissions/may.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { networkOf } from '../../http/network/network.ts';
import { fail } from '../../base/problem.ts';
import { countBuildView } from './queries/build-views.ts';
import { findOwnBuild, hasBuilds, setBuildFavourite, setFollow } from './queries/own-builds.ts';
import { deleteBuildRow } from './queries/write-builds.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { readLibrary } from './build-answers.ts';
import { buildOwner, failNoBuild } from './builds.routes.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited;

const ACTIONS = ['build.favourite', 'build.edit', 'build.delete', 'comment.write'] as const;
const DONE = { isDone: true } as const;

/** What depends on who asks: what they saved, whom they follow, what is offered, views, deleting. */
export const ownBuildRoutes: Feature<Needs> = async (
  app,
  { postgres, permissions, rateLimits, sessions },
) => {
  useAccountRoutes(app, { rateLimits, sessions });
  const findVisible = async (buildId: number) => {
    const build = await buildOwner(postgres, buildId);
    return build.isVisible ? build : failNoBuild(postgres, buildId);
  };

  serve(app, buildWriting.getOwnBuild, async (request) => {
    const { buildId } = request.params;
    const { owner } = await buildOwner(postgres, buildId);
    const actor = await permissions.actorOf(request);
    const { savedVersion, isFollowed } =
      actor.accountId === null
        ? { savedVersion: null, isFollowed: false }
        : await findOwnBuild(postgres, actor.accountId, buildId);
    const may = offered(actor, ACTIONS, { owner });
    return { isFavourite: savedVersion !== null, savedVersion, isFollowed, may };
  });

  serve(app, buildWriting.listFavouriteBuilds, async (request) => {
    const { accountId } = await sessions.require(request);
    return readLibrary(postgres, request.query, accountId);
  });

  serve(app, buildWriting.deleteBuild, async (request) => {
    const { params, body } = request;
    const { owner } = await buildOwner(postgres, params.buildId);
    const actor = await permissions.require(request, 'build.delete', { owner });
    await postgres.transaction(async (tx) => {
      await deleteBuildRow(tx, params.buildId);
      if (actor.accountId === owner) return;
      const object = { kind: 'build', id: params.buildId };
      const why = body.why ?? null;
      await writeAudit(tx, { actor, action: 'build.delete', object, concerns: owner, why });
    });
    return DONE;
  });

  serve(app, buildWriting.favouriteBuild, async (request) => {
    const { buildId } = request.params;
    const { isFavourite } = request.body;
    // What was taken away can be no favourite any more.
    await (isFavourite ? findVisible(buildId) : buildOwner(postgres, buildId));
    const { accountId } = await sessions.require(request);
    const favourites = await setBuildFavourite(postgres, accountId, { buildId, isFavourite });
    return { isFavourite, favourites };
  });

  serve(app, buildWriting.followBuildAuthor, async (request) => {
    const authorId = request.params.accountId;
    const { isFollowed } = request.body;
    const { accountId } = await sessions.require(request);
    if (accountId === authorId) fail('invalid_request', 'This is you.');
    if (isFollowed && !(await hasBuilds(postgres, authorId)))
      fail('not_found', `Account ${authorId} has no builds here.`);
    return { isFollowed, followers: await setFollow(postgres, accountId, { authorId, isFollowed }) };
  });

  serve(app, buildWriting.viewBuild, async (request) => {
    const { buildId } = request.params;
    await findVisible(buildId);
    await countBuildView(postgres, { buildId, network: networkOf(request.ip) });
    return DONE;
  });
};
