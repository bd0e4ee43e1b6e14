import { builds } from '@soulstat/api-client/contract';
import { recordOfContent } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { openBuildPatchStates } from './patch-states.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { fail } from '../../base/problem.ts';
import { findBuild, findBuildOwner, isBuildRemoved, listBuildVersions } from './queries/build-rows.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { buildOf, readLibrary } from './build-answers.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'>;

/** A new build, favourite or comment is seen with the next look. */
const CACHING = 'public, no-cache';

/** Builds for everybody who reads them: nothing here depends on who asks. */
export const buildRoutes: Feature<Needs> = async (app, { postgres }) => {
  const readPatchStates = openBuildPatchStates(postgres);
  const read = async (buildId: number, version?: number) =>
    (await findBuild(postgres, buildId, version)) ?? failNoBuild(postgres, buildId, version);

  serve(app, builds.listBuilds, ({ query }, reply) => {
    reply.header('cache-control', CACHING);
    return readLibrary(postgres, query);
  });

  serve(app, builds.getBuild, async ({ params: { buildId }, query: { v } }, reply) => {
    const row = await read(buildId, v);
    const [versions, states] = await Promise.all([listBuildVersions(postgres, buildId), readPatchStates()]);
    reply.header('cache-control', CACHING);
    return buildOf(row, versions, states);
  });

  serve(app, builds.getBuildRecord, async ({ params: { buildId }, query: { v } }, reply) => {
    const row = await read(buildId, v);
    const head = {
      ...(row.gameBuildId !== null && { buildId: row.gameBuildId }),
      ...(row.accountId !== null && { authorAccountId: row.accountId }),
      ...(row.gameOriginId !== null && { originBuildId: row.gameOriginId }),
      version: row.gameBuildId === null || row.number !== row.version ? row.number : row.gameVersion,
      updatedAt: unixSeconds(row.writtenAt),
      publishedAt: unixSeconds(row.publishedAt),
    };
    reply.header('cache-control', CACHING);
    return {
      hero_build: recordOfContent(row.content, head, (heroId) => GAME_DATA.heroOrUnknown(heroId).name),
    };
  });
};

/** Whose a build is, and whether everybody sees it. */
export const buildOwner = async (db: Postgres, buildId: number) =>
  (await findBuildOwner(db, buildId)) ?? failNoBuild(db, buildId);

/** Says whether it was there once. */
export async function failNoBuild(db: Postgres, buildId: number, version?: number): Promise<never> {
  if (await isBuildRemoved(db, buildId)) return fail('build_removed', `Build ${buildId} was removed.`);
  return fail(
    'not_found',
    version === undefined ? `There is no build ${buildId}.` : `Build ${buildId} has no version ${version}.`,
  );
}
