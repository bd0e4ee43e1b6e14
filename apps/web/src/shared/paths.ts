import { fillPath } from './router/match-route.ts';

/** Every address of the site. Their pages are declared in `app/routes.ts`. */
export const paths = {
  home: '/',

  matches: '/match',
  match: '/match/:matchId',
  matchSummary: '/match/:matchId/summary',
  matchTab: '/match/:matchId/:tab',
  ownProfile: '/profile',
  profile: '/profile/:accountId',
  profileUpload: '/profile/:accountId/upload',
  settings: '/settings',

  staff: '/staff',
  staffUsers: '/staff/users',
  staffAudit: '/staff/audit',
  staffJobs: '/staff/jobs',

  builds: '/builds',
  buildLibrary: '/builds/build-library',
  buildAnalysis: '/builds/build-analysis',
  buildCreator: '/builds/build-creator',
  secondScreen: '/builds/second-screen/:buildId',
  guides: '/guides',
  guideWriting: '/guides/write',
  guideReview: '/guides/review',
  guide: '/guides/:guide',

  heroes: '/heroes',
  heroLibrary: '/heroes/hero-library',
  heroTierList: '/heroes/tier-list',
  heroPerformanceStats: '/heroes/performance-stats',
  laneTierList: '/heroes/lane-tier-list',
  lanePerformance: '/heroes/lane-performance',
  lanePairings: '/heroes/lane-pairings',
  communityDifficulty: '/heroes/community-difficulty',

  items: '/items',
  itemStats: '/items/item-stats',
  itemsLibrary: '/items/items-library',
  heroItems: '/items/hero-items',
  shopSpeedrun: '/items/shop-speedrun',

  winnersLosers: '/winners-losers',
  winnersLosersHeroes: '/winners-losers/heroes',
  winnersLosersItems: '/winners-losers/items',

  streams: '/streams',
  streamers: '/streamers',
  monitoring: '/monitoring',
  wpaAnalysis: '/wpa-analysis',
  rankDistribution: '/rank-distribution',
  mvpStats: '/mvp-stats',
  howWeCompute: '/how-we-compute',
  twoVersusTwo: '/2v2',

  publisherLeaderboard: '/valve-leaderboard',
  publisherHeroLeaderboard: '/valve-hero-leaderboard',
  scoreLeaderboard: '/soulstat-leaderboard',
  scoreHeroLeaderboard: '/soulstat-hero-leaderboard',
  matchesLeaderboard: '/matches-leaderboard',

  activeMatches: '/active-matches',
  recentMatches: '/recent-matches',

  leagues: '/leagues',
  deathSlam: '/death-slam',
  playerCard: '/player-card',
  lanePlayerCard: '/lane-player-card',

  draft: '/draft',
  draftWithCode: '/draft/:draftCode',
  draftRoom: '/draft-room',

  tournaments: '/tournaments',
  tournamentCalendar: '/tournaments/calendar',
  myTournaments: '/tournaments/my-tournaments',
  tournament: '/tournaments/:tournamentId',
  tournamentControlPanel: '/tournaments/:tournamentId/control-panel',
  tournamentOld: '/tournament',
  tournamentCreator: '/tournament-creator',
  teams: '/teams',

  blog: '/blog',
  blogPost: '/blog/:slug',
  blogDesk: '/blog/write',
  blogEditor: '/blog/write/:postId',
  faq: '/faq',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  tickets: '/tickets',
  ticketNew: '/tickets/new',
  ticketRoadmap: '/tickets/roadmap',
  ticket: '/tickets/:ticketId',
  staffTickets: '/staff/tickets',
  staffMacros: '/staff/tickets/macros',
  staffRoadmap: '/staff/tickets/roadmap',
  commits: '/commits',

  external: '/external',
  externalDraft: '/external/draft/:draftCode',
} as const;

type Paths = typeof paths;
export type PathName = keyof Paths;
export type RouteName = PathName | 'notFound';

/** In the order of their modules (`build/site-routes.ts`). */
export const ROUTE_NAMES = [...(Object.keys(paths) as PathName[]), 'notFound'] as const;

/** These match exactly; every other address also matches what is below it, and that of embeds whatever begins with it. */
export const EXACT_PATHS: ReadonlySet<PathName> = new Set([
  'home',
  'matches',
  'match',
  'ownProfile',
  'staff',
  'guides',
  'guide',
  'secondScreen',
  'faq',
  'twoVersusTwo',
]);

/** Pages without the bar, the sidebar and the footer. */
export const BARE_PATHS: ReadonlySet<string> = new Set<PathName>([
  'external',
  'externalDraft',
  'secondScreen',
]);

/** The pattern for the router. */
export function patternOf(name: RouteName): string {
  if (name === 'notFound') return '/*';
  return EXACT_PATHS.has(name) ? paths[name] : `${paths[name]}${name === 'external' ? '*' : '/*'}`;
}

/** The address of a page, its parameters filled in and encoded. */
export function href<Name extends PathName>(name: Name, ...params: ParamsOf<Paths[Name]>): string {
  return fillPath(paths[name], params[0]);
}

type ParamsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Path>, string>>];

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
