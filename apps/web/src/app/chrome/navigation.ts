import { entry, type NavigationEntry } from './main-navigation.ts';

export interface NavigationGroup {
  /** Absent where the group has a single entry. */
  readonly title?: string;
  readonly entries: readonly NavigationEntry[];
}

/** The sidebar, from top to bottom. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Builds',
    entries: [
      entry('buildLibrary', 'Build library'),
      entry('buildAnalysis', 'Build viewer'),
      entry('buildCreator', 'Build creator'),
    ],
  },
  { title: 'Guides', entries: [entry('guides', 'Build guides')] },
  {
    title: 'Heroes',
    entries: [
      entry('heroLibrary', 'Hero library'),
      entry('heroTierList', 'Tier list'),
      entry('heroPerformanceStats', 'Performance stats'),
      entry('laneTierList', 'Lane tier list'),
      entry('lanePerformance', 'Lane performance'),
      entry('winnersLosersHeroes', 'Patch win rate changes'),
      entry('communityDifficulty', 'Difficulty ratings'),
    ],
  },
  {
    title: 'Items',
    entries: [
      entry('itemStats', 'Item stats'),
      entry('itemsLibrary', 'In-game shop'),
      entry('shopSpeedrun', 'Shop speedrun'),
      entry('winnersLosersItems', 'Patch win rate changes'),
    ],
  },
  { entries: [entry('streams', 'Smart streams')] },
  {
    title: 'Matches',
    entries: [entry('activeMatches', 'Active matches'), entry('recentMatches', 'Recent top matches')],
  },
  { entries: [entry('rankDistribution', 'Rank distribution')] },
  {
    title: 'Leaderboards',
    entries: [
      entry('publisherLeaderboard', 'Valve'),
      entry('publisherHeroLeaderboard', 'Valve by hero'),
      entry('scoreLeaderboard', 'Soulstat score'),
      entry('matchesLeaderboard', 'Matches played'),
    ],
  },
  {
    title: 'Esports',
    entries: [
      entry('teams', 'Teams'),
      entry('draft', 'Draft tool'),
      entry('tournaments', 'Tournament hub'),
      entry('tournamentCreator', 'Create a tournament'),
    ],
  },
  { entries: [entry('mvpStats', 'MVP stats')] },
];
