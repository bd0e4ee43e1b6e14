import { openCards } from './page/hero-card.ts';
import { heroRoutes } from './heroes.routes.ts';
import { heroPageRoutes } from './page/hero-page.routes.ts';
import { heroBuildRoutes } from './page/hero-builds.routes.ts';
import { heroTableRoutes } from './tables/hero-tables.routes.ts';

export const heroes = {
  features: [heroRoutes, heroPageRoutes, heroBuildRoutes, heroTableRoutes],
  openCards,
};
