import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { Feature } from '../../http/feature.ts';
import { calendarRoutes } from './calendars.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { creatorRoutes } from './creator.routes.ts';
import { editingRoutes } from './editing.routes.ts';
import { entryRoutes } from './entries.routes.ts';
import { exportRoutes } from './exports.routes.ts';
import { joiningRoutes } from './joining.routes.ts';
import { matchRoutes } from './matches.routes.ts';
import { mineRoutes } from './mine.routes.ts';
import { ownMatchRoutes } from './own-matches.routes.ts';
import { readRoutes } from './reads.routes.ts';
import { seriesRoutes } from './series.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { findReportedEntrant, findReportedNews, findReportedTournament } from './queries/reported.ts';
import { tellTournament } from './queries/tournament-log.ts';
import { openTournaments, type TournamentFeature, type TournamentNeeds } from './tournaments.ts';
import { watchRoutes } from './watch.routes.ts';

const ROUTES: readonly TournamentFeature[] = [
  readRoutes,
  matchRoutes,
  ownMatchRoutes,
  entryRoutes,
  joiningRoutes,
  controlRoutes,
  editingRoutes,
  staffRoutes,
  creatorRoutes,
  seriesRoutes,
  mineRoutes,
  calendarRoutes,
  exportRoutes,
  watchRoutes,
];

/** All routes of tournaments, over logs that this process holds once. */
const openRoutes: Feature<TournamentNeeds> = async (app, needs) => {
  const options = { ...needs, tournaments: openTournaments(needs) };
  for (const each of ROUTES) app.register(each, options);
};

const tournament: ReportableKind = {
  find: (db, id) => findReportedTournament(db, rowIdOf(id)),
  follow: (tx, id) => tellTournament(tx, rowIdOf(id), { kind: 'about' }),
};
const tournamentEntrant: ReportableKind = { find: (db, id) => findReportedEntrant(db, rowIdOf(id)) };
const tournamentNews: ReportableKind = { find: (db, id) => findReportedNews(db, rowIdOf(id)) };

export const tournaments = {
  features: [openRoutes],
  reportable: { tournament, tournamentEntrant, tournamentNews },
};
