import { openDataRoutes } from './open-data.routes.ts';

export const openData = {
  features: [openDataRoutes],
};
