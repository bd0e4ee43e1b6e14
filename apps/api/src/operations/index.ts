import { adminRoutes } from './admin/admin.routes.ts';
import { upkeepRoutes } from './admin/upkeep.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { monitoringRoutes } from './monitoring/monitoring.routes.ts';

/** What operators ask of the server over HTTP. */
export const operations = {
  features: [monitoringRoutes, healthRoutes, adminRoutes, upkeepRoutes],
};
