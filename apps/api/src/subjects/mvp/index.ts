import { mvpRoutes } from './mvp.routes.ts';

export const mvp = {
  features: [mvpRoutes],
};
