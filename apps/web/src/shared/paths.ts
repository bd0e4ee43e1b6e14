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
  alerts: '/alerts',
  monitoring: '/monitoring',
  data: '/data',
  dataSql: '/data/sql',
  dataExplorer: '/data/explorer',
  wpaAnalysis: '/wpa-analysis',
  wpaVersusHeroes: '/wpa-analysis/versus-heroes',
  wpaChains: '/wpa-analysis/chains',
  wpaObjectives: '/wpa-analysis/objectives',
  wpaEvents: '/wpa-analysis/events',
  wpaPlayers: '/wpa-analysis/players',
  wpaMethod: '/wpa-analysis/method',
  rankDistribution: '/rank-distribution',
  mvpStats: '/mvp-stats',
  howWeCompute: '/how-we-compute',
  twoVersusTwo: '/2v2',
  compare: '/compare',

  publisherLeaderboard: '/valve-leaderboard',
  publisherHeroLeaderboard: '/valve-hero-leaderboard',
  scoreLeaderboard: '/soulstat-leaderboard',
  scoreHeroLeaderboard: '/soulstat-hero-leaderboard',
  matchesLeaderboard: '/matches-leaderboard',

  activeMatches: '/active-matches',
  recentMatches: '/recent-matches',

  leagues: '/leagues',
  leagueCreator: '/leagues/new',
  leagueControlPanel: '/leagues/:leagueId/control-panel',
  league: '/leagues/:leagueId',
  deathSlam: '/death-slam',
  playerCard: '/player-card',
  lanePlayerCard: '/lane-player-card',
  card: '/cards/:kind/:id',

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
  myTeams: '/teams/mine',
  teamNew: '/teams/new',
  teamJoin: '/teams/join',
  scrims: '/teams/scrims',
  freeAgents: '/teams/free-agents',
  team: '/teams/:teamId',
  teamStatistics: '/teams/:teamId/statistics',
  teamScouting: '/teams/:teamId/scouting',
  teamManage: '/teams/:teamId/manage',

  blog: '/blog',
  blogPost: '/blog/:slug',
  blogDesk: '/blog/write',
  blogEditor: '/blog/write/:postId',
  faq: '/faq',
  api: '/api',
  chatCommands: '/chat-commands',
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
  externalTournament: '/external/tournament/:tournamentId',
  externalOverlay: '/external/overlay/:widget/:accountId',
  externalLeague: '/external/league/:leagueId',
  externalMatch: '/external/match/:matchId',
  externalWinChance: '/external/win-chance/:matchId',
  externalLive: '/external/live/:matchId',
  externalBuild: '/external/build/:buildId',
  externalHero: '/external/hero/:slug',
  externalItem: '/external/item/:slug',
  externalTeam: '/external/team/:teamId',
  externalBracket: '/external/bracket/:tournamentId',
  externalStandings: '/external/standings/:tournamentId',
  externalDraftResult: '/external/draft-result/:draftCode',
  externalBoard: '/external/leaderboard/:board',
  externalPlayerCard: '/external/player-card/:accountId',
  externalLaneCard: '/external/lane-card/:accountId',
  externalTierList: '/external/tier-list',
  forYourSite: '/for-your-site',
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
  'leagues',
  'secondScreen',
  'faq',
  'api',
  'chatCommands',
  'data',
  'dataSql',
  'dataExplorer',
  'twoVersusTwo',
  'compare',
  'matchSummary',
  'matchTab',
  'profileUpload',
  'staffUsers',
  'staffAudit',
  'staffJobs',
  'builds',
  'buildLibrary',
  'buildCreator',
  'guideWriting',
  'guideReview',
  'heroes',
  'heroTierList',
  'heroPerformanceStats',
  'laneTierList',
  'lanePerformance',
  'lanePairings',
  'communityDifficulty',
  'items',
  'itemStats',
  'heroItems',
  'winnersLosers',
  'winnersLosersHeroes',
  'winnersLosersItems',
  'monitoring',
  'wpaAnalysis',
  'wpaVersusHeroes',
  'wpaChains',
  'wpaObjectives',
  'wpaEvents',
  'wpaPlayers',
  'wpaMethod',
  'rankDistribution',
  'mvpStats',
  'howWeCompute',
  'publisherLeaderboard',
  'publisherHeroLeaderboard',
  'scoreLeaderboard',
  'scoreHeroLeaderboard',
  'matchesLeaderboard',
  'activeMatches',
  'recentMatches',
  'alerts',
  'draft',
  'draftWithCode',
  'draftRoom',
  'tournamentCalendar',
  'myTournaments',
  'blog',
  'blogPost',
  'blogDesk',
  'blogEditor',
  'privacyPolicy',
  'terms',
  'tickets',
  'ticketNew',
  'ticketRoadmap',
  'ticket',
  'staffTickets',
  'staffMacros',
  'staffRoadmap',
  'commits',
  'card',
  'forYourSite',
  'teams',
  'myTeams',
  'teamNew',
  'teamJoin',
  'scrims',
  'freeAgents',
  'team',
  'teamStatistics',
  'teamScouting',
  'teamManage',
]);

/** Pages without the bar, the sidebar and the footer. */
export const BARE_PATHS: ReadonlySet<string> = new Set<PathName>([
  ...(Object.keys(paths) as PathName[]).filter((name) => paths[name].startsWith('/external')),
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
