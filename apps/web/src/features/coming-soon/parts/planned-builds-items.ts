import type { PlannedPages } from './planned-page.ts';

export const BUILD_AND_ITEM_PAGES = {
  buildCreator: {
    title: 'Build creator',
    purpose: 'Make a build and see its numbers while you make it.',
    shows: [
      'Shop, categories, a vault for items not placed yet',
      'Ability order with undo and redo',
      'Statistics of the build at any number of souls',
    ],
  },
  wpaAnalysis: {
    title: 'Win chance added',
    purpose: 'How much items, objectives and events move the chance to win.',
    shows: [
      'Win chance added by item, objective and event, with intervals',
      'When it counts: ahead, even, behind',
      'How good the model is, in public',
    ],
  },
} as const satisfies PlannedPages;
