import { openMatchFacts } from './match-facts.ts';
import { matchRoutes } from './matches.routes.ts';
import { matchStoryRoutes } from './match-story.routes.ts';
import { matchBuildRoutes } from './match-builds.routes.ts';
import { matchCheckRoutes } from './check/match-check.routes.ts';
import { matchDetailRoutes } from './match-details.routes.ts';
import { deathDensityRoutes } from './death-density.routes.ts';
import { matchSourceRoutes } from './kept-file/match-source.routes.ts';
import { recentMatchRoutes } from './recent-matches.routes.ts';

export const matches = {
  openMatchFacts,
  features: [
    matchRoutes,
    matchStoryRoutes,
    matchBuildRoutes,
    matchCheckRoutes,
    matchDetailRoutes,
    deathDensityRoutes,
    matchSourceRoutes,
    recentMatchRoutes,
  ],
};
