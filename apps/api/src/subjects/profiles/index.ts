import { openCards } from './cards/open-cards.ts';
import { profileRoutes } from './profile.routes.ts';
import { profilePageRoutes } from './profile-pages.routes.ts';
import { sessionsOf } from './figures/activity.ts';
import { longestRun, streakOf } from './figures/overview.ts';
import { pointsOf, publisherRankOf } from './figures/standing.ts';

export const profiles = {
  features: [profileRoutes, profilePageRoutes],
  openCards,
  /** How a profile works them out, for whoever says the same elsewhere. */
  figures: { longestRun, pointsOf, publisherRankOf, sessionsOf, streakOf },
};
