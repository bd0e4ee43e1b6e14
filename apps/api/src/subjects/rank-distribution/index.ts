import { rankDistributionRoutes } from './rank-distribution.routes.ts';

export const rankDistribution = {
  features: [rankDistributionRoutes],
};
