import { emailLinkRoutes, emailRoutes } from './email/email.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { ownRoutes } from './own.routes.ts';

export const alerts = { features: [ownRoutes, emailRoutes, emailLinkRoutes, feedRoutes] };
