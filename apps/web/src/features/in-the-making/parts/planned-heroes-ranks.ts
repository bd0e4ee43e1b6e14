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
  heroLibrary: {
    title: 'Hero library',
    purpose: 'Find a hero and see how they play and how they fare.',
    shows: [
      'A grid with search by name, type, weapon style and difficulty',
      'Win, pick and ban rate of every hero, with the number of matches behind them',
      'A page per hero: abilities with all tiers, builds, items, counters, lane partners, patch history',
      'Comparison of up to four heroes',
    ],
  },
  heroPerformanceStats: {
    title: 'Hero performance',
    purpose: 'What a usual game on each hero looks like, and what a very good one.',
    shows: [
      'Kills, deaths, souls, damage, healing and accuracy of every hero',
      'The range from the weakest to the best tenth of players, by rank',
      'Two heroes laid over each other',
    ],
  },
  laneTierList: {
    title: 'Lane tier list',
    purpose: 'Who wins the first ten minutes, and who turns it into a win.',
    shows: [
      'Souls ahead at 9 and 15 minutes, alone and in pairs',
      'How often a won lane becomes a won match',
      'Early against late heroes in one picture',
    ],
  },
  lanePerformance: {
    title: 'Lane performance',
    purpose: 'How a hero usually stands in lane, minute by minute.',
    shows: [
      'Souls ahead over the first 15 minutes, with a band of uncertainty',
      'Last hits, denies, damage and deaths at 3, 6, 9, 12 and 15 minutes',
      'Your own curve beside that of your rank',
    ],
  },
  lanePairings: {
    title: 'Lane pairings',
    purpose: 'Who goes well with whom, and against whom.',
    shows: [
      'Partners and opponents as a table of hero against hero',
      'What a pair adds beyond what its heroes win on their own',
      'Search for one pair: best partners, worst enemies',
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
  winnersLosersHeroes: {
    title: 'Patch winners and losers: heroes',
    purpose: 'Which heroes win more or less since a patch, and whether it is more than chance.',
    shows: [
      'Win rate before and after, the change with its interval',
      'The line of the patch notes beside each hero',
      'Heroes that moved without being touched',
    ],
  },
  winnersLosersItems: {
    title: 'Patch winners and losers: items',
    purpose: 'Which items win more or less since a patch, and whether it is more than chance.',
    shows: [
      'Win rate before and after, the change with its interval',
      'The line of the patch notes beside each item',
      'Change of how often it is bought',
    ],
  },
  mvpStats: {
    title: 'MVP statistics',
    purpose: 'Who stands out in their matches, and why.',
    shows: [
      'How often each hero and player is MVP, also in lost matches',
      'The parts of the score, match by match',
      "The publisher's choice beside ours",
    ],
  },
} as const satisfies PlannedPages;
