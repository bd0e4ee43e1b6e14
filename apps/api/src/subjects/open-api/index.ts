import { apiKeyRoutes } from './api-keys.routes.ts';
import { programBoardRoutes } from './program-boards.routes.ts';
import { programInfoRoutes } from './program-info.routes.ts';
import { programMatchRoutes } from './program-matches.routes.ts';
import { programProfileRoutes } from './program-profiles.routes.ts';
import { programWpaRoutes } from './program-wpa.routes.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const openApi = {
  features: [
    apiKeyRoutes,
    webhookRoutes,
    programProfileRoutes,
    programMatchRoutes,
    programInfoRoutes,
    programBoardRoutes,
    programWpaRoutes,
  ],
};
