import { laneRoutes } from './lanes.routes.ts';

export const lanes = {
  features: [laneRoutes],
};
