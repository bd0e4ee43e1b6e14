import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { Feature } from '../../http/feature.ts';
import { calendarRoutes } from './mine/calendars.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { creatorRoutes } from './creator/creator.routes.ts';
import { editingRoutes } from './control/editing.routes.ts';
import { entryRoutes } from './registration/entries.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { leagueRoutes, reportedLeague } from './leagues/index.ts';
import { joiningRoutes } from './registration/joining.routes.ts';
import { matchRoutes } from './pages/matches.routes.ts';
import { mineRoutes } from './mine/mine.routes.ts';
import { ownMatchRoutes } from './play/own-matches.routes.ts';
import { readRoutes } from './pages/reads.routes.ts';
import { seriesRoutes } from './creator/series.routes.ts';
import { staffRoutes } from './control/staff.routes.ts';
import { findReportedEntrant, findReportedNews, findReportedTournament } from './queries/reported.ts';
import { tellTournament } from './queries/tournament-log.ts';
import { openTournaments, type TournamentFeature, type TournamentNeeds } from './tournaments.ts';
import { openCards } from './pages/tournament-card.ts';
import { watchRoutes } from './pages/watch.routes.ts';

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
  app.register(leagueRoutes, options);
};

const tournament: ReportableKind = {
  find: (db, id) => findReportedTournament(db, rowIdOf(id)),
  follow: (tx, id) => tellTournament(tx, rowIdOf(id), { kind: 'about' }),
};
const tournamentEntrant: ReportableKind = { find: (db, id) => findReportedEntrant(db, rowIdOf(id)) };
const tournamentNews: ReportableKind = { find: (db, id) => findReportedNews(db, rowIdOf(id)) };

export const tournaments = {
  features: [openRoutes],
  openCards,
  reportable: { tournament, tournamentEntrant, tournamentNews, league: reportedLeague },
};
