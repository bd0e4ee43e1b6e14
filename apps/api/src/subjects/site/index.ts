import { infoRoutes } from './info.routes.ts';
import { docsRoutes } from './docs.routes.ts';
import { webVitalsRoutes } from './web-vitals.routes.ts';
import { securityTxtRoutes } from './security-txt.routes.ts';
import { cspReportRoutes } from './csp-reports.routes.ts';

export const site = {
  features: [infoRoutes, docsRoutes, webVitalsRoutes, securityTxtRoutes, cspReportRoutes],
};
