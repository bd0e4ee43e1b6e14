import type { PlannedPages } from './planned-page.ts';

export const COMMUNITY_PAGES = {
  playerCard: {
    title: 'Player card',
    purpose: 'A player in one picture, to share or to put under a post.',
    shows: ['Name, ranks, best heroes and form', 'Three sizes, also as a live picture'],
  },
  lanePlayerCard: {
    title: 'Lane card',
    purpose: 'A player in lane, in one picture.',
    shows: ['Souls ahead at 9 and 15 minutes', 'Best partner and hardest opponent'],
  },
} as const satisfies PlannedPages;
