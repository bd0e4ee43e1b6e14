import { buildWriting } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../feature.ts';
import { useAccountRoutes } from '../../plugins/rate-limit.ts';
import { fail } from '../../problem.ts';
import { countBuildView } from '../../queries/postgres/builds/build-views.ts';
import { hasBuilds, setBuildFavourite, setFollow } from '../../queries/postgres/builds/own-builds.ts';
import { buildOwner, failNoBuild } from './builds.routes.ts';

const DONE = { isDone: true } as const;

/** What readers do: favourites, authors that are followed, views. */
export const buildReaderRoutes: Feature = async (app, { dependencies, rateLimits, sessions }) => {
  const { postgres } = dependencies;
  useAccountRoutes(app, { rateLimits, sessions });
  const findVisible = async (buildId: number) => {
    const build = await buildOwner(postgres, buildId);
    return build.isVisible ? build : failNoBuild(postgres, buildId);
  };

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
    const browser = request.headers['user-agent'] ?? '';
    await countBuildView(postgres, { buildId, address: request.ip, browser });
    return DONE;
  });
};
