import type { PlannedPages } from './planned-pages.ts';

export const HERO_AND_RANK_PAGES = {
  heroes: {
    title: 'Heroes',
    purpose: 'Everything that is known about the heroes: who they are, how strong they are, and with whom.',
    shows: [
      'The hero library, one page per hero',
      'Tier list and performance statistics',
      'Lanes: strength, curves and pairings',
    ],
  },
  communityDifficulty: {
    title: 'Hero difficulty',
    purpose: 'How hard players find each hero, beside how long it takes to get good.',
    shows: [
      'Votes for aim, movement, decisions and ability timing',
      'Win rate over the number of games on the hero',
      'Number of voters and their ranks',
    ],
  },
  winnersLosers: {
    title: 'Patch winners and losers',
    purpose: 'What a patch really changed.',
    shows: ['Heroes that gained and lost', 'Items that gained and lost'],
  },
} as const satisfies PlannedPages;
