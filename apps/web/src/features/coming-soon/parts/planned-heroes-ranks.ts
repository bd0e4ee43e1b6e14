import type { PlannedPages } from './planned-page.ts';

export const HERO_AND_RANK_PAGES = {
  communityDifficulty: {
    title: 'Difficulty ratings',
    neighbour: {
      page: 'heroPerformanceStats',
      label: 'Performance stats, with win rate by experience on each hero page',
    },
    purpose: 'How hard players find each hero, beside how long it takes to get good.',
    shows: [
      'Votes for aim, movement, decisions and ability timing',
      'Win rate over the number of games on the hero',
      'Number of voters and their ranks',
    ],
  },
} as const satisfies PlannedPages;
