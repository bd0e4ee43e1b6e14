import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import { findReportedRun, rankRunAgain } from './queries/runs.ts';
import { speedrunRoutes } from './speedrun.routes.ts';

/** What is on no board any more leaves its place to the best of what is left. */
const run: ReportableKind = {
  find: (db, id) => findReportedRun(db, rowIdOf(id)),
  follow: (tx, id) => rankRunAgain(tx, Number(id)),
};

export const speedruns = {
  features: [speedrunRoutes],
  reportable: { run },
};
