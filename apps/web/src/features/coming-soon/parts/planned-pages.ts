import { BUILD_AND_ITEM_PAGES } from './planned-builds-items.ts';
import type { PlannedPages } from './planned-page.ts';

/** What the addresses show that have no page yet: `routes.ts` gives each address one or the other, or does not compile. */
export const PLANNED_PAGES = {
  ...BUILD_AND_ITEM_PAGES,
} satisfies PlannedPages;
export type PlannedName = keyof typeof PLANNED_PAGES;
