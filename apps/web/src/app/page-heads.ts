/**
 * What the server has to know of an address before any script runs. The build makes a module of it for the server
 * (`build/server-module.ts`), so that a page is called the same by both.
 */
import type { HiddenProfile, MatchSummary, PublicProfile } from '@soulstat/api-client';
import { matchRoutes } from 'react-router';
import { EXTERNAL_HEAD } from '../features/external/parts/external-head.ts';
import { HERO_ITEMS_HEAD } from '../features/hero-items/parts/hero-items-head.ts';
import { heroLibraryHead } from '../features/hero-library/parts/hero-library-head.ts';
import { HOME_HEAD, NOT_FOUND_HEAD } from '../features/home/parts/home-head.ts';
import { HOW_WE_COMPUTE_HEAD } from '../features/how-we-compute/parts/how-we-compute-head.ts';
import { BOARD_PAGES } from '../features/leaderboards/parts/boards.ts';
import { PLANNED_PAGES } from '../features/in-the-making/parts/planned-pages.ts';
import { ITEM_STATS_HEAD } from '../features/item-stats/parts/item-stats-head.ts';
import { ITEMS_LIBRARY_HEAD } from '../features/items-library/parts/items-library-head.ts';
import { LANE_PAIRINGS_HEAD } from '../features/lane-pairings/parts/lane-pairings-head.ts';
import { LANE_PERFORMANCE_HEAD } from '../features/lane-performance/parts/lane-performance-head.ts';
import { LANE_TIER_LIST_HEAD } from '../features/lane-tier-list/parts/lane-tier-list-head.ts';
import { matchHead } from '../features/match/parts/match-head.ts';
import { MATCH_TABS } from '../features/match/parts/match-tabs.ts';
import { parseMatchId } from '../features/match/parts/summary-query.ts';
import { MONITORING_HEAD } from '../features/monitoring/parts/monitoring-head.ts';
import { PERFORMANCE_STATS_HEAD } from '../features/performance-stats/parts/performance-stats-head.ts';
import { noProfileHead, profileHead } from '../features/profile/parts/profile-head.ts';
import { profileTabOf } from '../features/profile/parts/profile-tabs.ts';
import { RANK_DISTRIBUTION_HEAD } from '../features/rank-distribution/parts/rank-distribution-head.ts';
import { MVP_STATS_HEAD } from '../features/mvp-stats/parts/mvp-stats-head.ts';
import { RECENT_MATCHES_HEAD } from '../features/recent-matches/parts/recent-matches-head.ts';
import { SECTIONS } from '../features/section-index/parts/sections.ts';
import { SETTINGS_HEAD } from '../features/settings/parts/settings-head.ts';
import { TIER_LIST_HEAD } from '../features/tier-list/parts/tier-list-head.ts';
import { UPLOAD_HEAD } from '../features/upload/parts/upload-head.ts';
import {
  WINNERS_LOSERS_HEROES_HEAD,
  WINNERS_LOSERS_ITEMS_HEAD,
} from '../features/winners-losers/parts/winners-losers-head.ts';
import { documentTitle, type Head } from '../shared/head.ts';
import { EXACT_PATHS, paths, type PathName } from '../shared/paths.ts';
import { parseAccountId } from '../shared/session/stored-account.ts';
import { EARLY_DOWNLOADS } from './early.ts';

export interface PageDescription {
  readonly isKnown: boolean;
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  /** Requests of the API whose answers go into the head. */
  readonly asked: readonly string[];
  /** Requests of the API that the page makes first of all: their answers may come with it. */
  readonly early: readonly string[];
  /** The page's modules where the server draws it, as `build/page-files.ts` names them; none where the browser does. */
  readonly drawnBy: readonly string[];
  /** The head, as far as the answers of `asked` are there; one that failed is left out. */
  readonly head: (answers: ReadonlyMap<string, unknown>) => Head;
  /** The page's heading, to be painted before any script runs; the home page's stands in index.html. */
  readonly headline: (answers: ReadonlyMap<string, unknown>) => string | undefined;
}

/** Describes the page of a path (without the query). Titles are as the browser shows them. */
export function describePage(pathname: string): PageDescription {
  const { name, params } = pageOf(pathname);
  const asked = ASKED[name]?.(params) ?? [];
  const head = (answers: ReadonlyMap<string, unknown>) => headOf(name, params, answers.get(asked[0] ?? ''));
  return {
    isKnown: name !== 'notFound',
    isBare: name === 'external',
    asked,
    early: earlyRequests(pathname),
    drawnBy: drawnBy(pathname),
    head: (answers) => {
      const { title, description, image } = head(answers);
      return { title: documentTitle(title), description, ...(image && { image }) };
    },
    headline: (answers) => {
      if (HEADED.has(name)) return undefined;
      const { title, headline = title } = head(answers);
      return headline;
    },
  };
}

type PageName = PathName | 'notFound';

/** Pages whose heading is there already, or that have no place for one. */
const HEADED: ReadonlySet<PageName> = new Set(['home', 'notFound', 'external']);
type Params = Readonly<Record<string, string | undefined>>;

/** The same patterns as the router's. */
const ROUTES = [
  ...(Object.keys(paths) as PathName[]).map((name) => ({
    id: name,
    path: EXACT_PATHS.has(name) ? paths[name] : `${paths[name]}/*`,
  })),
  { id: 'notFound', path: '*' },
];

function pageOf(pathname: string): { name: PageName; params: Params } {
  const last = matchRoutes(ROUTES, pathname)?.at(-1);
  return { name: (last?.route.id ?? 'notFound') as PageName, params: last?.params ?? {} };
}

const summaryRequest = ({ matchId: text }: Params): string[] => {
  const matchId = parseMatchId(text);
  return matchId === undefined ? [] : [`/api/match/${matchId}/summary`];
};

const ASKED: Partial<Record<PageName, (params: Params) => string[]>> = {
  match: summaryRequest,
  matchSummary: summaryRequest,
  matchTab: summaryRequest,
  profile: ({ accountId: text }) => {
    const accountId = parseAccountId(text);
    return accountId === undefined ? [] : [`/api/profile/${accountId}`];
  },
};

function headOf(name: PageName, params: Params, answer: unknown): Head {
  const special = SPECIAL_HEADS[name];
  if (special) return typeof special === 'function' ? special(params, answer) : special;
  const planned = name === 'notFound' ? undefined : PLANNED_PAGES[name];
  return planned ? { title: planned.title, description: planned.purpose } : NOT_FOUND_HEAD;
}

const SPECIAL_HEADS: Partial<Record<PageName, Head | ((params: Params, answer: unknown) => Head)>> = {
  home: HOME_HEAD,
  notFound: NOT_FOUND_HEAD,
  external: EXTERNAL_HEAD,
  settings: SETTINGS_HEAD,
  ...SECTIONS,
  profileUpload: UPLOAD_HEAD,
  heroPerformanceStats: PERFORMANCE_STATS_HEAD,
  heroTierList: TIER_LIST_HEAD,
  winnersLosersHeroes: WINNERS_LOSERS_HEROES_HEAD,
  winnersLosersItems: WINNERS_LOSERS_ITEMS_HEAD,
  monitoring: MONITORING_HEAD,
  howWeCompute: HOW_WE_COMPUTE_HEAD,
  heroLibrary: ({ '*': rest }) => heroLibraryHead(rest),
  laneTierList: LANE_TIER_LIST_HEAD,
  lanePerformance: LANE_PERFORMANCE_HEAD,
  lanePairings: LANE_PAIRINGS_HEAD,
  rankDistribution: RANK_DISTRIBUTION_HEAD,
  recentMatches: RECENT_MATCHES_HEAD,
  mvpStats: MVP_STATS_HEAD,
  ...BOARD_PAGES,
  itemStats: ITEM_STATS_HEAD,
  itemsLibrary: ITEMS_LIBRARY_HEAD,
  heroItems: HERO_ITEMS_HEAD,
  match: (params, answer) => headOfMatch({ ...params, tab: 'summary' }, answer),
  matchSummary: (params, answer) => headOfMatch({ ...params, tab: 'summary' }, answer),
  matchTab: headOfMatch,
  profile: ({ accountId: text = '', '*': rest }, answer) => {
    const accountId = parseAccountId(text);
    if (accountId === undefined) return noProfileHead(text);
    const profile = answer as PublicProfile | HiddenProfile | undefined;
    const name = profile?.isHidden === false ? profile.name : undefined;
    return profileHead(accountId, { name, tab: profileTabOf(rest), isHidden: profile?.isHidden });
  },
};

function headOfMatch({ matchId: text = '', tab }: Params, answer: unknown): Head {
  const matchId = parseMatchId(text);
  if (matchId === undefined) return { title: `Match ${text}`, description: `Match ${text} cannot be shown.` };
  const known = MATCH_TABS.find((each) => each === tab);
  return matchHead(matchId, known, answer as MatchSummary | undefined);
}

/** See `early.ts`: what index.html would ask for by itself. */
function earlyRequests(pathname: string): string[] {
  return EARLY_DOWNLOADS.flatMap(({ path, api }) => {
    const match = new RegExp(path).exec(pathname);
    return match ? api.map((request) => request.replace('*', match[1] ?? '')) : [];
  });
}

const MODULE = /^features\/(.+)\.page\.tsx$/;

function drawnBy(pathname: string): string[] {
  const drawn = EARLY_DOWNLOADS.filter(({ path, isDrawn }) => isDrawn && new RegExp(path).test(pathname));
  return drawn.flatMap(({ pages }) => pages.flatMap((page) => MODULE.exec(page)?.[1] ?? []));
}
