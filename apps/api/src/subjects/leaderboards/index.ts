import { leaderboardRoutes } from './leaderboards.routes.ts';

export const leaderboards = {
  features: [leaderboardRoutes],
};
