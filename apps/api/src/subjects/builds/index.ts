import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { IsThere } from '../../community/commentable.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findBuildOwner, listIndexedBuilds } from './queries/build-rows.ts';
import { findReportedBuild } from './queries/reported-build.ts';
import { openCards } from './build-card.ts';
import { buildRoutes } from './builds.routes.ts';
import { ownBuildRoutes } from './own-builds.routes.ts';
import { buildDraftRoutes } from './build-drafts.routes.ts';

const build: ReportableKind = { find: (db, id) => findReportedBuild(db, rowIdOf(id)) };

const isBuildThere =
  (db: Postgres): IsThere =>
  async (id) =>
    (await findBuildOwner(db, id))?.isVisible === true;

/** For search engines. */
const listAddresses = (db: Postgres) => async () =>
  (await listIndexedBuilds(db)).map(({ id, changedAt }) => ({
    path: `/builds/build-analysis/${id}`,
    changedAt,
  }));

export const builds = {
  features: [buildRoutes, ownBuildRoutes, buildDraftRoutes],
  reportable: { build },
  isBuildThere,
  listAddresses,
  openCards,
};
