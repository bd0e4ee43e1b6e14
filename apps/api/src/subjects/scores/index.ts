import { scoreRoutes } from './scores.routes.ts';
import { percentileRoutes } from './percentiles.routes.ts';

export const scores = {
  features: [scoreRoutes, percentileRoutes],
};
