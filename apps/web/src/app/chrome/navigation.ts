import { entry, type MAIN_NAVIGATION, type NavigationEntry } from './main-navigation.ts';

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

/** Pages beside those that the specification lists in the sidebar. */
export const MORE_PAGES: readonly NavigationEntry[] = [
  entry('lanePairings', 'Lane pairings'),
  entry('twoVersusTwo', '2v2 lane lab'),
  entry('compare', 'Compare'),
  entry('heroItems', 'Items by hero'),
  entry('wpaAnalysis', 'Win chance added'),
  entry('playerCard', 'Player card'),
  entry('lanePlayerCard', 'Lane card'),
  entry('monitoring', 'Monitoring'),
  entry('howWeCompute', 'How we compute'),
  entry('blog', 'Blog'),
  entry('commits', 'Changes'),
  entry('api', 'API'),
  entry('chatCommands', 'Chat commands'),
  entry('forYourSite', 'For your site'),
];

const BESIDE: Readonly<Record<string, readonly NavigationEntry[]>> = {
  Heroes: [entry('lanePairings', 'Lane pairings'), entry('twoVersusTwo', '2v2 lane lab')],
  Items: [entry('heroItems', 'Items by hero'), entry('wpaAnalysis', 'Win chance added')],
  Matches: [entry('rankDistribution', 'Rank distribution'), entry('mvpStats', 'MVP stats')],
  Leaderboards: [entry('scoreHeroLeaderboard', 'Soulstat score by hero')],
  Esports: [
    entry('tournamentCalendar', 'Tournament calendar'),
    entry('leagues', 'Leagues'),
    entry('deathSlam', 'Death Slam'),
  ],
};

/** The pages below a word of the bar. */
export function pagesOfBar(label: (typeof MAIN_NAVIGATION)[number]['label']): readonly NavigationEntry[] {
  const group = NAVIGATION.find(({ title }) => title === label)?.entries ?? [];
  return [...group, ...(BESIDE[label] ?? [])];
}
