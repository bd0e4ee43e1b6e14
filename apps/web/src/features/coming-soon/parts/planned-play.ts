import type { PlannedPages } from './planned-page.ts';

export const PLAY_PAGES = {
  activeMatches: {
    title: 'Active matches',
    purpose: 'What is being played right now.',
    shows: [
      'Running matches with both line-ups and the souls between them',
      'Filters by rank, region and hero',
    ],
  },
  twoVersusTwo: {
    title: 'Two against two',
    purpose: 'Put two heroes against two and see how the lane goes.',
    shows: ['Chance to win lane and match', 'Souls over time with a band', 'The best answer to a pair'],
  },
  streams: {
    title: 'Smart streams',
    purpose: 'Find the stream that is worth watching now.',
    shows: [
      'Live streams with hero, rank, souls and time of the match',
      'Filters by hero, rank and language',
    ],
  },
  streamers: {
    title: 'Streamers',
    purpose: 'Who streams the game, and what they play.',
    shows: ['Streamers with their ranks and heroes', 'Their matches, with the time in the recording'],
  },
  teams: {
    title: 'Teams',
    purpose: 'Teams, their players and their results.',
    shows: ['Rosters and rating over time', 'Heroes, bans and habits of a team', 'Scrims and invitations'],
  },
  leagues: {
    title: 'Leagues',
    purpose: 'Seasons, divisions and standings.',
    shows: ['Standings and fixtures', 'Players and heroes of a season'],
  },
  deathSlam: {
    title: 'Death Slam',
    purpose: 'The community league: divisions, results and rosters.',
    shows: ['Divisions and standings', 'Rosters with ranks and roles'],
  },
} as const satisfies PlannedPages;
