import type { PlannedPages } from './planned-page.ts';

export const BUILD_AND_ITEM_PAGES = {
  builds: {
    title: 'Builds',
    purpose: 'What to buy and when, from the game and from players.',
    shows: ['Build library', 'Build viewer', 'Build creator'],
  },
  buildLibrary: {
    title: 'Build library',
    purpose: 'Find a build that fits your hero, your rank and the current patch.',
    shows: [
      'Builds by hero, author, language, tags and items',
      'Win rate in the matches in which a build was used',
      'Items that changed since the build was made',
    ],
  },
  buildAnalysis: {
    title: 'Build viewer',
    purpose: 'One build in full, with what it does to the numbers of your hero.',
    shows: [
      'Categories, notes, ability order and the souls it needs over time',
      'Damage, health and spirit at every stage',
      'Comparison with a second build',
    ],
  },
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
