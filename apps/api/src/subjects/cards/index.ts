import { cardRoutes } from './cards.routes.ts';
import { compareCardRoutes } from './compare-card.routes.ts';

export const cards = { features: [cardRoutes, compareCardRoutes] };
