/**
 * THE ROUTE TABLE: the page of every address of `shared/paths.ts`. The browser's routes (`build/site-routes.ts`), the heads the server
 * writes (`page-heads.ts`), the files of a page and the server render are made of it.
 */
import { BLOG_HEAD, postHeadOf, postRequest, WRITE_HEAD } from '../features/blog/parts/blog-head.ts';
import { buildHeadOf, buildRequest } from '../features/build-analysis/parts/build-head.ts';
import { BUILD_LIBRARY_HEAD } from '../features/build-library/parts/build-library-head.ts';
import { BUILD_CREATOR_HEAD } from '../features/build-creator/build-creator-head.ts';
import { COMMITS_HEAD } from '../features/commits/parts/commits-head.ts';
import {
  draftHeadOf,
  draftRequest,
  DRAFTS_HEAD,
  LOBBY_HEAD,
  overlayHeadOf,
} from '../features/drafts/parts/drafts-head.ts';
import { COMPARE_HEAD } from '../features/compare/parts/compare-head.ts';
import { DIFFICULTY_HEAD } from '../features/community-difficulty/parts/difficulty-head.ts';
import { FAQ_HEAD } from '../features/faq/parts/faq-head.ts';
import { guideRequest } from '../features/guides/parts/guide-address.ts';
import { GUIDE_REVIEW_HEAD, GUIDES_HEAD, WRITE_GUIDE_HEAD } from '../features/guides/parts/guides-head.ts';
import { HERO_ITEMS_HEAD } from '../features/hero-items/parts/hero-items-head.ts';
import {
  heroAddress,
  heroLibraryHead,
  isHeroPage,
  partsOf,
} from '../features/hero-library/parts/hero-library-head.ts';
import { HOME_HEAD, NOT_FOUND_HEAD } from '../features/home/parts/home-head.ts';
import { HOW_WE_COMPUTE_HEAD } from '../features/how-we-compute/parts/how-we-compute-head.ts';
import { ACTIVE_MATCHES_HEAD } from '../features/live/parts/active-head.ts';
import { ITEM_STATS_HEAD } from '../features/item-stats/parts/item-stats-head.ts';
import { ITEMS_LIBRARY_HEAD } from '../features/items-library/parts/items-library-head.ts';
import { LANE_LAB_HEAD } from '../features/lane-lab/parts/lane-lab-head.ts';
import { LANE_PAIRINGS_HEAD } from '../features/lane-pairings/parts/lane-pairings-head.ts';
import { LANE_PERFORMANCE_HEAD } from '../features/lane-performance/parts/lane-performance-head.ts';
import { LANE_TIER_LIST_HEAD } from '../features/lane-tier-list/parts/lane-tier-list-head.ts';
import { BOARD_PAGES } from '../features/leaderboards/parts/boards.ts';
import {
  deathSlamHeadOf,
  deathSlamRequest,
  LEAGUE_CREATOR_HEAD,
  leagueControlHeadOf,
  leagueHeadOf,
  leagueRequest,
  LEAGUES_HEAD,
} from '../features/leagues/parts/leagues-head.ts';
import { MONITORING_HEAD } from '../features/monitoring/parts/monitoring-head.ts';
import { matchTabOf } from '../features/match/parts/frame/match-tabs.ts';
import { parseMatchId } from '../features/match/parts/summary-query.ts';
import { MVP_STATS_HEAD } from '../features/mvp-stats/parts/mvp-stats-head.ts';
import { OPEN_API_HEAD } from '../features/open-api/parts/open-api-head.ts';
import { DATA_EXPLORER_HEAD, DATA_HEAD, DATA_SQL_HEAD } from '../features/open-data/parts/open-data-heads.ts';
import { PERFORMANCE_STATS_HEAD } from '../features/performance-stats/parts/performance-stats-head.ts';
import { PRIVACY_HEAD, TERMS_HEAD } from '../features/privacy/parts/privacy-heads.ts';
import { RANK_DISTRIBUTION_HEAD } from '../features/rank-distribution/parts/rank-distribution-head.ts';
import { RECENT_MATCHES_HEAD } from '../features/recent-matches/parts/recent-matches-head.ts';
import {
  secondScreenHeadOf,
  secondScreenRequest,
} from '../features/second-screen/parts/second-screen-head.ts';
import { SECTIONS } from '../features/section-index/parts/sections.ts';
import { SETTINGS_HEAD } from '../features/settings/parts/settings-head.ts';
import { STAFF_HEADS } from '../features/staff/parts/staff-heads.ts';
import {
  MACROS_HEAD,
  NEW_TICKET_HEAD,
  QUEUE_HEAD,
  ROADMAP_HEAD,
  STAFF_ROADMAP_HEAD,
  ticketHead,
  TICKETS_HEAD,
} from '../features/tickets/parts/tickets-head.ts';
import { runIdOf, runRequest, speedrunHead } from '../features/shop-speedrun/parts/shop-speedrun-head.ts';
import {
  CALENDAR_HEAD,
  controlHeadOf,
  CREATOR_HEAD,
  MINE_HEAD,
  overlayHeadOf as tournamentOverlayHeadOf,
  tournamentHeadOf,
  tournamentRequest,
  TOURNAMENTS_HEAD,
} from '../features/tournaments/parts/tournaments-head.ts';
import {
  FREE_AGENTS_HEAD,
  JOIN_TEAM_HEAD,
  manageHeadOf,
  MY_TEAMS_HEAD,
  NEW_TEAM_HEAD,
  SCRIMS_HEAD,
  teamHeadOf,
  teamRequest,
  TEAMS_HEAD,
} from '../features/teams/parts/teams-head.ts';
import { tabOf } from '../features/tournaments/parts/frame/tournament-tabs.ts';
import { TIER_LIST_HEAD } from '../features/tier-list/parts/tier-list-head.ts';
import { UPLOAD_HEAD } from '../features/upload/parts/upload-head.ts';
import {
  WINNERS_LOSERS_HEROES_HEAD,
  WINNERS_LOSERS_ITEMS_HEAD,
} from '../features/winners-losers/parts/winners-losers-head.ts';
import type { RouteName } from '../shared/paths.ts';
import type { Params } from '../shared/router/match-route.ts';
import { EMBED_ROUTES, withEmbeds } from './embed-routes.ts';
import { MORE_ROUTES } from './more-routes.ts';
import {
  guideHeadOf,
  isProfilePage,
  matchHeadOf,
  profileAddress,
  profileHeadOf,
  profileRequest,
  summaryRequest,
} from './route-heads.ts';
import { CARD_ROUTES } from './card-routes.ts';
import type { SiteRoute } from './site-route.ts';

const MATCH = {
  module: 'match/match',
  head: matchHeadOf,
  headRequest: summaryRequest,
  isThere: ({ matchId, tab = 'summary' }: Params) =>
    parseMatchId(matchId) !== undefined && matchTabOf(tab) !== undefined,
  tabs: { '/match/:matchId': 'match/summary', '/match/:matchId/:tab/*': 'match/:tab' },
} as const;

export const ROUTES: Readonly<Record<RouteName, SiteRoute>> = withEmbeds({
  ...MORE_ROUTES,
  ...CARD_ROUTES,
  home: { module: 'home/home', head: HOME_HEAD, hasOwnHeading: true },
  notFound: { module: 'home/home', head: NOT_FOUND_HEAD, hasOwnHeading: true },
  externalDraft: {
    module: 'drafts/overlay',
    head: overlayHeadOf,
    hasOwnHeading: true,
    isOfVisitor: true,
  },
  externalTournament: {
    module: 'tournaments/overlay',
    head: tournamentOverlayHeadOf,
    hasOwnHeading: true,
  },
  ...EMBED_ROUTES,

  matches: { module: 'recent-matches/recent-matches', head: RECENT_MATCHES_HEAD, redirect: 'recentMatches' },
  match: { ...MATCH, redirect: 'matchSummary' },
  matchSummary: MATCH,
  matchTab: MATCH,
  ownProfile: { module: 'own-profile/own-profile', head: HOME_HEAD, hasOwnHeading: true, isOfVisitor: true },
  profile: {
    module: 'profile/profile',
    head: profileHeadOf,
    headRequest: profileRequest,
    isThere: isProfilePage,
    properAddress: profileAddress,
    tabs: { '/profile/:accountId': 'profile/overview', '/profile/:accountId/:tab/*': 'profile/:tab' },
  },
  profileUpload: { module: 'upload/upload', head: UPLOAD_HEAD },
  settings: { module: 'settings/settings', head: SETTINGS_HEAD },
  staff: { module: 'staff/reports', head: STAFF_HEADS.reports, isOfVisitor: true, isOfStaff: true },
  staffUsers: { module: 'staff/users', head: STAFF_HEADS.users, isOfVisitor: true, isOfStaff: true },
  staffAudit: { module: 'staff/audit', head: STAFF_HEADS.audit, isOfVisitor: true, isOfStaff: true },
  staffJobs: { module: 'staff/jobs', head: STAFF_HEADS.jobs, isOfVisitor: true, isOfStaff: true },

  heroes: { module: 'section-index/section-index', head: SECTIONS.heroes },
  heroLibrary: {
    module: 'hero-library/hero-library',
    head: ({ '*': rest }, _result, { heroes }) => heroLibraryHead(rest, heroes.bySlug(partsOf(rest).slug)),
    isThere: ({ '*': rest }, { heroes }) => isHeroPage(rest, heroes),
    properAddress: ({ '*': rest }, { heroes }) => heroAddress(rest, heroes),
    tabs: {
      '/heroes/hero-library': 'hero-library/library',
      '/heroes/hero-library/:slug': 'hero-library/overview',
      '/heroes/hero-library/:slug/:tab/*': 'hero-library/:tab',
    },
  },
  heroTierList: { module: 'tier-list/tier-list', head: TIER_LIST_HEAD },
  heroPerformanceStats: { module: 'performance-stats/performance-stats', head: PERFORMANCE_STATS_HEAD },
  laneTierList: { module: 'lane-tier-list/lane-tier-list', head: LANE_TIER_LIST_HEAD },
  lanePerformance: { module: 'lane-performance/lane-performance', head: LANE_PERFORMANCE_HEAD },
  communityDifficulty: { module: 'community-difficulty/community-difficulty', head: DIFFICULTY_HEAD },
  compare: { module: 'compare/compare', head: COMPARE_HEAD },
  twoVersusTwo: { module: 'lane-lab/lane-lab', head: LANE_LAB_HEAD },
  lanePairings: { module: 'lane-pairings/lane-pairings', head: LANE_PAIRINGS_HEAD },

  items: { module: 'section-index/section-index', head: SECTIONS.items },
  itemStats: { module: 'item-stats/item-stats', head: ITEM_STATS_HEAD },
  itemsLibrary: {
    module: 'items-library/items-library',
    head: ITEMS_LIBRARY_HEAD,
    isThere: ({ '*': slug = '' }, { items }) => slug === '' || items.bySlug(slug) !== undefined,
  },
  heroItems: { module: 'hero-items/hero-items', head: HERO_ITEMS_HEAD },
  shopSpeedrun: {
    module: 'shop-speedrun/shop-speedrun',
    head: speedrunHead,
    headRequest: runRequest,
    isThere: ({ '*': rest = '' }) => rest === '' || runIdOf(rest) !== undefined,
  },

  winnersLosers: { module: 'section-index/section-index', head: SECTIONS.winnersLosers },
  winnersLosersHeroes: { module: 'winners-losers/heroes', head: WINNERS_LOSERS_HEROES_HEAD },
  winnersLosersItems: { module: 'winners-losers/items', head: WINNERS_LOSERS_ITEMS_HEAD },

  data: { module: 'open-data/data', head: DATA_HEAD },
  dataSql: { module: 'open-data/sql', head: DATA_SQL_HEAD },
  dataExplorer: { module: 'open-data/explorer', head: DATA_EXPLORER_HEAD },
  monitoring: { module: 'monitoring/monitoring', head: MONITORING_HEAD },
  rankDistribution: { module: 'rank-distribution/rank-distribution', head: RANK_DISTRIBUTION_HEAD },
  mvpStats: { module: 'mvp-stats/mvp-stats', head: MVP_STATS_HEAD },
  howWeCompute: { module: 'how-we-compute/how-we-compute', head: HOW_WE_COMPUTE_HEAD },
  activeMatches: { module: 'live/active-matches', head: ACTIVE_MATCHES_HEAD },
  recentMatches: { module: 'recent-matches/recent-matches', head: RECENT_MATCHES_HEAD },

  publisherLeaderboard: {
    module: 'leaderboards/publisher-leaderboards',
    head: BOARD_PAGES.publisherLeaderboard,
  },
  publisherHeroLeaderboard: {
    module: 'leaderboards/publisher-leaderboards',
    head: BOARD_PAGES.publisherHeroLeaderboard,
  },
  scoreLeaderboard: { module: 'leaderboards/own-leaderboards', head: BOARD_PAGES.scoreLeaderboard },
  scoreHeroLeaderboard: { module: 'leaderboards/own-leaderboards', head: BOARD_PAGES.scoreHeroLeaderboard },
  matchesLeaderboard: { module: 'leaderboards/own-leaderboards', head: BOARD_PAGES.matchesLeaderboard },

  builds: { module: 'section-index/section-index', head: SECTIONS.builds },
  buildLibrary: { module: 'build-library/build-library', head: BUILD_LIBRARY_HEAD },
  buildAnalysis: {
    module: 'build-analysis/build-analysis',
    head: buildHeadOf,
    headRequest: buildRequest,
    isThere: ({ '*': rest = '' }) => rest === '' || /^[1-9]\d{0,9}$/.test(rest),
  },
  secondScreen: {
    module: 'second-screen/second-screen',
    head: secondScreenHeadOf,
    headRequest: secondScreenRequest,
    hasOwnHeading: true,
  },
  buildCreator: { module: 'build-creator/build-creator', head: BUILD_CREATOR_HEAD, isOfVisitor: true },
  guides: { module: 'guides/library', head: GUIDES_HEAD },
  guideWriting: { module: 'guides/write', head: WRITE_GUIDE_HEAD, isOfVisitor: true },
  guideReview: { module: 'guides/review', head: GUIDE_REVIEW_HEAD, isOfVisitor: true, isOfStaff: true },
  guide: { module: 'guides/guide', head: guideHeadOf, headRequest: guideRequest },

  draft: { module: 'drafts/drafts', head: DRAFTS_HEAD },
  draftWithCode: { module: 'drafts/board', head: draftHeadOf, headRequest: draftRequest },
  draftRoom: { module: 'drafts/lobby', head: LOBBY_HEAD, isOfVisitor: true },

  teams: { module: 'teams/teams', head: TEAMS_HEAD },
  myTeams: { module: 'teams/mine', head: MY_TEAMS_HEAD, isOfVisitor: true },
  teamNew: { module: 'teams/new', head: NEW_TEAM_HEAD, isOfVisitor: true },
  teamJoin: { module: 'teams/join', head: JOIN_TEAM_HEAD, isOfVisitor: true },
  scrims: { module: 'teams/scrims', head: SCRIMS_HEAD },
  freeAgents: { module: 'teams/free-agents', head: FREE_AGENTS_HEAD },
  team: { module: 'teams/team', head: teamHeadOf, headRequest: teamRequest },
  teamStatistics: { module: 'teams/statistics', head: teamHeadOf, headRequest: teamRequest },
  teamScouting: { module: 'teams/scouting', head: teamHeadOf, headRequest: teamRequest },
  teamManage: { module: 'teams/manage', head: manageHeadOf, isOfVisitor: true },

  tournaments: { module: 'tournaments/hub', head: TOURNAMENTS_HEAD },
  tournamentCalendar: { module: 'tournaments/calendar', head: CALENDAR_HEAD },
  myTournaments: { module: 'tournaments/mine', head: MINE_HEAD, isOfVisitor: true },
  tournamentControlPanel: { module: 'tournaments/control', head: controlHeadOf, isOfVisitor: true },
  tournamentCreator: { module: 'tournaments/creator', head: CREATOR_HEAD, isOfVisitor: true },
  tournamentOld: { module: 'tournaments/hub', head: TOURNAMENTS_HEAD, redirect: 'tournaments' },
  tournament: {
    module: 'tournaments/tournament',
    head: tournamentHeadOf,
    headRequest: tournamentRequest,
    isThere: ({ '*': rest }) => tabOf(rest) !== undefined,
    tabs: {
      '/tournaments/:tournamentId': 'tournaments/overview',
      '/tournaments/:tournamentId/:tab/*': 'tournaments/:tab',
    },
  },

  leagues: { module: 'leagues/leagues', head: LEAGUES_HEAD },
  leagueCreator: { module: 'leagues/creator', head: LEAGUE_CREATOR_HEAD, isOfVisitor: true },
  leagueControlPanel: { module: 'leagues/control', head: leagueControlHeadOf, isOfVisitor: true },
  league: {
    module: 'leagues/league',
    head: leagueHeadOf,
    headRequest: leagueRequest,
    tabs: { '/leagues/:leagueId': 'leagues/standings', '/leagues/:leagueId/:tab/*': 'leagues/:tab' },
  },
  deathSlam: {
    module: 'leagues/death-slam',
    head: deathSlamHeadOf,
    headRequest: deathSlamRequest,
    tabs: { '/death-slam': 'leagues/standings', '/death-slam/:tab/*': 'leagues/:tab' },
  },

  blog: { module: 'blog/blog', head: BLOG_HEAD },
  blogPost: { module: 'blog/post', head: postHeadOf, headRequest: postRequest },
  blogDesk: { module: 'blog/write', head: WRITE_HEAD, isOfVisitor: true },
  blogEditor: { module: 'blog/write', head: WRITE_HEAD, isOfVisitor: true },
  faq: { module: 'faq/faq', head: FAQ_HEAD },
  api: { module: 'open-api/open-api', head: OPEN_API_HEAD },
  privacyPolicy: { module: 'privacy/privacy', head: PRIVACY_HEAD },
  terms: { module: 'privacy/terms', head: TERMS_HEAD },
  tickets: { module: 'tickets/tickets', head: TICKETS_HEAD },
  ticketNew: { module: 'tickets/new', head: NEW_TICKET_HEAD },
  ticketRoadmap: { module: 'tickets/roadmap', head: ROADMAP_HEAD },
  ticket: { module: 'tickets/ticket', head: ({ ticketId = '' }) => ticketHead(ticketId), isOfVisitor: true },
  staffTickets: { module: 'tickets/queue', head: QUEUE_HEAD, isOfVisitor: true, isOfStaff: true },
  staffMacros: { module: 'tickets/macros', head: MACROS_HEAD, isOfVisitor: true, isOfStaff: true },
  staffRoadmap: {
    module: 'tickets/staff-roadmap',
    head: STAFF_ROADMAP_HEAD,
    isOfVisitor: true,
    isOfStaff: true,
  },
  commits: { module: 'commits/commits', head: COMMITS_HEAD },
});
