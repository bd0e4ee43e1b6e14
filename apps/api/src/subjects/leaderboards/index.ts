import { leaderboardRoutes } from './leaderboards.routes.ts';
import { publisherBoard } from './publisher-board.ts';

export const leaderboards = {
  features: [leaderboardRoutes],
  publisherBoard,
};
