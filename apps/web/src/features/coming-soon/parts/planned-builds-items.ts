import type { PlannedPages } from './planned-page.ts';

export const BUILD_AND_ITEM_PAGES = {
  wpaAnalysis: {
    title: 'Win chance added',
    neighbour: { page: 'itemStats', label: 'Item stats: win chance added by item' },
    purpose: 'How much items, objectives and events move the chance to win.',
    shows: [
      'Win chance added by item, objective and event, with intervals',
      'When it counts: ahead, even, behind',
      'How good the model is, in public',
    ],
  },
} as const satisfies PlannedPages;
