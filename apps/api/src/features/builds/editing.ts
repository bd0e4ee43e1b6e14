import type { FastifyRequest } from 'fastify';
import type { Permissions } from '../../permissions/use-permissions.ts';
import { findBuildOwner } from '../../queries/postgres/builds/build-rows.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { failNoBuild } from './builds.routes.ts';

/** Whether whoever asks may write another version of a build. */
export const openBuildEditing = (postgres: Postgres, permissions: Permissions) => ({
  async requireEdit(request: FastifyRequest, buildId: number): Promise<void> {
    const { owner } = (await findBuildOwner(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
    await permissions.require(request, 'build.edit', { owner });
  },
});
