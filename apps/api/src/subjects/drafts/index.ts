import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Feature } from '../../http/feature.ts';
import { draftAnalysisRoutes } from './analysis/draft-analysis.routes.ts';
import { draftExportRoutes } from './programs/draft-exports.routes.ts';
import { draftMatchRoutes } from './matches/draft-matches.routes.ts';
import { draftSocketRoutes } from './socket/draft-socket.routes.ts';
import { openDraft } from './rooms/new-draft.ts';
import { openDrafting, type DraftingNeeds } from './socket/drafting.ts';
import { draftRoutes } from './rooms/drafts.routes.ts';
import { publicDraftRoutes } from './programs/public-drafts.routes.ts';
import { findReportedLine, tellChatLine } from './queries/draft-chat.ts';

/** All routes of drafts, on rooms of their own. */
const openDrafts: Feature<DraftingNeeds & Visitors> = async (app, needs) => {
  const options = { ...needs, drafting: openDrafting(app, needs) };
  app.register(draftRoutes, options);
  app.register(draftAnalysisRoutes, options);
  app.register(draftExportRoutes, options);
  app.register(draftMatchRoutes, options);
  app.register(publicDraftRoutes, options);
  app.register(draftSocketRoutes, options);
};

/** A line of the chat. */
const draftLine: ReportableKind = {
  find: (db, id) => findReportedLine(db, rowIdOf(id)),
  follow: (tx, id) => tellChatLine(tx, rowIdOf(id)),
};

export const drafts = {
  features: [openDrafts],
  reportable: { draftLine },
  open: openDraft,
};
