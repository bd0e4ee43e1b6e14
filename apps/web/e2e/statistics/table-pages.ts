import { ranked, streetBrawl } from '../samples.ts';

/** Every address of the site that has a table with files. */
export interface TableIds {
  readonly matchId: number;
  /** Another match, of the same kind. */
  readonly otherMatchId: number;
  readonly accountId: number;
}

/** Tables that neither the simulated league nor our own matches fill, and that of a draft of a build (`analysis.spec.ts`). */
export const TABLES_ELSEWHERE = [
  'publisher-leaderboard',
  'matches-found',
  '-either-or',
  'next-item',
  // A file of the server (`e2e/drafts`).
  'draft',
];

/** Nobody brought a board of the publisher to the league, and its files have no paths. */
const WITHOUT_TABLES = /valve-leaderboard$|^\/match\/9\d+\/map$/;
/** Of pages whose last tables come once the browser is idle. */
const TABLES: Readonly<Record<string, number>> = { '/heroes/performance-stats': 3, '/mvp-stats': 2 };

/** How many tables with files a page has at least. */
export const tablesOf = (path: string): number => (WITHOUT_TABLES.test(path) ? 0 : (TABLES[path] ?? 1));

export const MATCH_TABS = [
  'summary',
  'lanes',
  'builds',
  'souls',
  'damage',
  'deaths',
  'objectives',
  'win-chance',
  'map',
  'timeline',
  'raw',
];
const PROFILE_TABS = ['matches', 'heroes', 'items', 'mates', 'lanes', 'rank-history', 'patches'];
const HERO_TABS = ['matchups', 'lanes', 'items', 'builds', 'patches', 'players', 'matches'];

export const tablePages = ({ matchId, otherMatchId, accountId }: TableIds): string[] => [
  '/heroes/tier-list',
  '/heroes/performance-stats',
  '/heroes/performance-stats?view=minute&figure=kills',
  '/heroes/lane-tier-list',
  '/heroes/lane-tier-list?view=duo',
  '/heroes/lane-performance',
  '/heroes/lane-performance?heroId=13',
  '/heroes/lane-performance?heroId=13&besideTiers=1-5',
  '/heroes/lane-pairings',
  '/heroes/lane-pairings?view=opponents',
  '/heroes/lane-pairings?heroId=13&with=15',
  '/items/item-stats',
  ...['together', 'given&with=toxic-bullets', 'against', 'flow', 'phases'].map(
    (view) => `/items/item-stats?view=${view}`,
  ),
  '/items/item-stats?item=toxic-bullets',
  '/items/item-stats?item=toxic-bullets&together=three',
  '/items/items-library?items=toxic-bullets.mystic-burst',
  '/items/hero-items?heroId=13',
  '/items/hero-items?heroId=13&beside=15',
  '/winners-losers/heroes',
  '/winners-losers/items',
  '/mvp-stats',
  '/mvp-stats?by=players',
  '/soulstat-leaderboard',
  '/matches-leaderboard',
  '/valve-leaderboard',
  '/recent-matches',
  '/monitoring',
  ...HERO_TABS.map((tab) => `/heroes/hero-library/haze/${tab}`),
  ...PROFILE_TABS.map((tab) => `/profile/${accountId}/${tab}`),
  ...MATCH_TABS.map((tab) => `/match/${matchId}/${tab}`),
  `/match/${matchId}/damage?show=kills`,
  `/match/${matchId}/summary?with=${otherMatchId}`,
];

/** The league does not say where players walk and has no rounds; matches of our own making do. */
export const samplePages = (): string[] => [
  `/match/${ranked.matchId}/map?t=600`,
  `/match/${ranked.matchId}/lanes`,
  `/match/${streetBrawl.matchId}/objectives`,
];
