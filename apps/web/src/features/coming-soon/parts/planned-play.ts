import type { PlannedPages } from './planned-page.ts';

export const PLAY_PAGES = {
  twoVersusTwo: {
    title: 'Two against two',
    neighbour: { page: 'lanePairings', label: 'Lane pairings' },
    purpose: 'Put two heroes against two and see how the lane goes.',
    shows: ['Chance to win lane and match', 'Souls over time with a band', 'The best answer to a pair'],
  },
} as const satisfies PlannedPages;
