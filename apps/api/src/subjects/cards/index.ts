import { cardRoutes } from './cards.routes.ts';

export const cards = { features: [cardRoutes] };
