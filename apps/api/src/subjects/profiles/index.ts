import { profileRoutes } from './profile.routes.ts';
import { profilePageRoutes } from './profile-pages.routes.ts';
import { profileCardRoutes } from './profile-card.routes.ts';

export const profiles = {
  features: [profileRoutes, profilePageRoutes, profileCardRoutes],
};
