import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { IsThere } from '../../community/commentable.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findGuideOwner, listGuideAddresses } from './queries/guides.ts';
import { findReportedComment, findReportedGuide } from './queries/reported-texts.ts';
import { textRoutes } from './texts.routes.ts';
import { guideRoutes } from './guides.routes.ts';
import { ownGuideRoutes } from './own-guides.routes.ts';
import { guideDraftRoutes } from './drafts.routes.ts';
import { commentRoutes } from './comments.routes.ts';

const guide: ReportableKind = { find: (db, id) => findReportedGuide(db, rowIdOf(id)) };
const comment: ReportableKind = { find: (db, id) => findReportedComment(db, rowIdOf(id)) };

const isGuideThere =
  (db: Postgres): IsThere =>
  async (id) =>
    (await findGuideOwner(db, id)) !== undefined;

/** For search engines. */
const listAddresses = (db: Postgres) => async () =>
  (await listGuideAddresses(db)).map(({ id, slug, changedAt }) => ({
    path: `/guides/${id}-${slug}`,
    changedAt,
  }));

export const guides = {
  features: [textRoutes, guideRoutes, ownGuideRoutes, guideDraftRoutes, commentRoutes],
  reportable: { guide, comment },
  isGuideThere,
  listAddresses,
};
