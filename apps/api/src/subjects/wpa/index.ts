import { wpaRoutes } from './wpa.routes.ts';

export const wpa = {
  features: [wpaRoutes],
};
