import { laneLabRoutes } from './lane-lab.routes.ts';
import { laneRoutes } from './lanes.routes.ts';

export const lanes = {
  features: [laneRoutes, laneLabRoutes],
};
