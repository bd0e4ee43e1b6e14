import { openItemCounts } from './count-items.ts';
import { openCards } from './item-card.ts';
import { itemRoutes } from './items.routes.ts';
import { itemRelationRoutes } from './item-relations.routes.ts';
import { itemHighlightRoutes } from './item-highlights.routes.ts';

export const items = {
  features: [itemRoutes, itemRelationRoutes, itemHighlightRoutes],
  openCounts: openItemCounts,
  openCards,
};
