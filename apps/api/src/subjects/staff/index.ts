import { moderationRoutes } from './moderation.routes.ts';
import { staffRoutes } from './staff.routes.ts';

export const staff = {
  features: [moderationRoutes, staffRoutes],
};
