import { scoreRoutes } from './scores.routes.ts';
import { percentileRoutes } from './percentiles.routes.ts';
import { playerCreditRoutes } from './player-credit.routes.ts';

export const scores = {
  features: [scoreRoutes, percentileRoutes, playerCreditRoutes],
};
