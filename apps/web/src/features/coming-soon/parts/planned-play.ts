import type { PlannedPages } from './planned-page.ts';

export const PLAY_PAGES = {
  twoVersusTwo: {
    title: 'Two against two',
    neighbour: { page: 'lanePairings', label: 'Lane pairings' },
    purpose: 'Put two heroes against two and see how the lane goes.',
    shows: ['Chance to win lane and match', 'Souls over time with a band', 'The best answer to a pair'],
  },
  streams: {
    title: 'Smart streams',
    neighbour: { page: 'recentMatches', label: 'Recent top matches' },
    purpose: 'Find the stream that is worth watching now.',
    shows: [
      'Live streams with hero, rank, souls and time of the match',
      'Filters by hero, rank and language',
    ],
  },
  streamers: {
    title: 'Streamers',
    neighbour: { page: 'recentMatches', label: 'Recent top matches' },
    purpose: 'Who streams the game, and what they play.',
    shows: ['Streamers with their ranks and heroes', 'Their matches, with the time in the recording'],
  },
} as const satisfies PlannedPages;
