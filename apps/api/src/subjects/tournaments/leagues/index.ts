import type { ReportableKind } from '../../../community/moderation/reportable.ts';
import type { Feature } from '../../../http/feature.ts';
import { leagueControlRoutes } from './control.routes.ts';
import { leagueFileRoutes } from './files.routes.ts';
import { openLeagues, type LeagueNeeds } from './leagues.ts';
import { ownLeagueRoutes } from './own.routes.ts';
import { findReportedLeague } from './queries/leagues.ts';
import { leagueReadRoutes } from './reads.routes.ts';
import { seasonRoutes } from './seasons.routes.ts';

const ROUTES = [leagueReadRoutes, leagueFileRoutes, ownLeagueRoutes, leagueControlRoutes, seasonRoutes];

/** All routes of leagues, over the tournaments that their divisions are. */
export const leagueRoutes: Feature<LeagueNeeds> = async (app, needs) => {
  const options = { ...needs, leagues: openLeagues(needs) };
  for (const each of ROUTES) app.register(each, options);
};

export const reportedLeague: ReportableKind = { find: findReportedLeague };
