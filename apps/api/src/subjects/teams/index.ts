import { rowIdOf, type ReportableKind } from '../../community/moderation/reportable.ts';
import type { Feature } from '../../http/feature.ts';
import { feedRoutes } from './feeds.routes.ts';
import { freeAgentRoutes } from './free-agents.routes.ts';
import { owningRoutes } from './owning.routes.ts';
import { findReportedTeam } from './queries/reported.ts';
import { readRoutes } from './reads.routes.ts';
import { rosterRoutes } from './roster.routes.ts';
import { scrimRoutes } from './scrims.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { openCards } from './team-card.ts';
import { openTeams, type TeamFeature, type TeamNeeds } from './teams.ts';

const ROUTES: readonly TeamFeature[] = [
  readRoutes,
  owningRoutes,
  rosterRoutes,
  scrimRoutes,
  freeAgentRoutes,
  statisticsRoutes,
  feedRoutes,
];

/** All routes of teams. */
const openRoutes: Feature<TeamNeeds> = async (app, needs) => {
  const options = { ...needs, teams: openTeams(needs) };
  for (const each of ROUTES) app.register(each, options);
};

const team: ReportableKind = { find: (db, id) => findReportedTeam(db, rowIdOf(id)) };

export const teams = { features: [openRoutes], reportable: { team }, openCards };
