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
  // Where something stands out, which it does not in every league.
  'duo-against',
  // Of a statement (`e2e/site/open-data.spec.ts`).
  'soulstat-answer',
  // A file of the server (`e2e/drafts`).
  'draft',
];

/** An address, and how many tables with files it has at least: the last of them come late. */
interface TablePage {
  readonly path: string;
  readonly tables: number;
}

const withTables = (tables: number, paths: readonly string[]): TablePage[] =>
  paths.map((path) => ({ path, tables }));

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

export const tablePages = ({ matchId, otherMatchId, accountId }: TableIds): TablePage[] => [
  // Nobody brought a board of the publisher to the league, and its files have no paths.
  ...withTables(0, ['/valve-leaderboard', `/match/${matchId}/map`]),
  ...withTables(1, [
    '/heroes/tier-list',
    '/heroes/lane-tier-list',
    '/heroes/lane-tier-list?view=duo',
    '/heroes/lane-performance',
    '/heroes/community-difficulty',
    '/wpa-analysis',
    '/wpa-analysis/versus-heroes',
    '/items/item-stats',
    ...['together', 'given&with=toxic-bullets', 'against', 'flow', 'phases'].map(
      (view) => `/items/item-stats?view=${view}`,
    ),
    '/items/hero-items?heroId=13',
    '/winners-losers/heroes',
    '/winners-losers/items',
    '/mvp-stats?by=players',
    '/soulstat-leaderboard',
    '/matches-leaderboard',
    '/recent-matches',
    '/monitoring',
    ...['items', 'builds', 'patches', 'players', 'matches'].map((tab) => `/heroes/hero-library/haze/${tab}`),
    ...['matches', 'heroes', 'items', 'mates', 'lanes', 'rank-history'].map(
      (tab) => `/profile/${accountId}/${tab}`,
    ),
    ...['summary', 'timeline', 'raw'].map((tab) => `/match/${matchId}/${tab}`),
  ]),
  ...withTables(2, [
    '/heroes/lane-performance?heroId=13',
    '/heroes/lane-pairings',
    '/heroes/lane-pairings?view=opponents',
    '/heroes/lane-pairings?heroId=13&with=15',
    '/items/item-stats?item=toxic-bullets',
    '/items/item-stats?item=toxic-bullets&together=three',
    '/items/items-library?items=toxic-bullets.mystic-burst',
    '/items/hero-items?heroId=13&beside=15',
    '/mvp-stats',
    ...['matchups', 'lanes'].map((tab) => `/heroes/hero-library/haze/${tab}`),
    `/profile/${accountId}/patches`,
    ...['lanes', 'builds', 'souls', 'objectives', 'win-chance'].map((tab) => `/match/${matchId}/${tab}`),
    `/match/${matchId}/summary?with=${otherMatchId}`,
  ]),
  ...withTables(3, [
    '/heroes/performance-stats',
    '/heroes/performance-stats?view=minute&figure=kills',
    '/heroes/lane-performance?heroId=13&besideTiers=1-5',
    `/match/${matchId}/deaths`,
  ]),
  ...withTables(4, [`/match/${matchId}/damage?show=kills`]),
  ...withTables(5, [`/match/${matchId}/damage`]),
];

/** The league does not say where players walk and has no rounds; matches of our own making do. */
export const samplePages = (): TablePage[] => [
  ...withTables(1, [`/match/${ranked.matchId}/map?t=600`]),
  ...withTables(2, [`/match/${ranked.matchId}/lanes`, `/match/${streetBrawl.matchId}/objectives`]),
];
