import { buildWriting } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../feature.ts';
import { offered } from '../../permissions/may.ts';
import { useAccountRoutes } from '../../plugins/rate-limit.ts';
import { findOwnBuild } from '../../queries/postgres/builds/own-builds.ts';
import { deleteBuildRow } from '../../queries/postgres/builds/write-builds.ts';
import { writeAudit } from '../../queries/postgres/moderation/audit.ts';
import { buildOwner } from './builds.routes.ts';
import { readLibrary } from './library.ts';

const ACTIONS = ['build.favourite', 'build.edit', 'build.delete', 'comment.write'] as const;
const DONE = { isDone: true } as const;

/** What depends on who asks: what they saved, what is offered, deleting. */
export const ownBuildRoutes: Feature = async (app, { dependencies, permissions, rateLimits, sessions }) => {
  const { postgres } = dependencies;
  useAccountRoutes(app, { rateLimits, sessions });

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
};
