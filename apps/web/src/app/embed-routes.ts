/**
 * The embeds of the site, and which of them shows what a page shows. Another one is a line in `shared/paths.ts`, one in
 * `shared/embed/embed-kinds.ts`, one here, and its component.
 */
import type { GameData } from '@soulstat/game-data';
import { buildHeadOf, buildRequest } from '../features/build-analysis/parts/build-head.ts';
import { subjectOf } from '../features/cards/parts/card-subject.ts';
import { cardHeadOf, cardRequestOf } from '../features/cards/parts/cards-head.ts';
import { draftHeadOf, draftRequest } from '../features/drafts/parts/drafts-head.ts';
import { BOARD_TITLES } from '../features/external/parts/board-titles.ts';
import { heroLibraryHead, partsOf } from '../features/hero-library/parts/hero-library-head.ts';
import { leagueHeadOf, leagueRequest } from '../features/leagues/parts/leagues-head.ts';
import { parseMatchId } from '../features/match/parts/summary-query.ts';
import { teamHeadOf, teamRequest } from '../features/teams/parts/teams-head.ts';
import { TIER_LIST_HEAD } from '../features/tier-list/parts/tier-list-head.ts';
import { tournamentHeadOf, tournamentRequest } from '../features/tournaments/parts/tournaments-head.ts';
import { buildIdOf } from '../shared/builds/build-address.ts';
import { EMBED_KEYS, EMBED_KINDS, embedPath, type EmbedKey } from '../shared/embed/embed-kinds.ts';
import type { Head } from '../shared/head.ts';
import type { PathName } from '../shared/paths.ts';
import type { Params } from '../shared/router/match-route.ts';
import { matchHeadOf, summaryRequest } from './route-heads.ts';
import type { SiteRoute } from './site-route.ts';

type EmbedRoute = Omit<SiteRoute, 'frame'>;
/** What is stored and may be there or not. */
type Request = (params: Params) => string | undefined;

/** An embed is there where its address asks for something. */
const stored = (module: string, head: SiteRoute['head'], headRequest: Request): EmbedRoute => ({
  module,
  head,
  headRequest,
  isThere: (params) => headRequest(params) !== undefined,
});

const heroOf = ({ slug = '' }: Params, { heroes }: GameData) => heroes.bySlug(slug);
const itemOf = ({ slug = '' }: Params, { items }: GameData) => items.bySlug(slug);
const asBuild = ({ buildId = '' }: Params) => ({ '*': buildId });
const titleOf = (board = '') => Object.entries(BOARD_TITLES).find(([key]) => key === board)?.[1];

/** Below `/external` the address names the player alone. */
const cardEmbed = (kind: 'player' | 'lane'): EmbedRoute => {
  const route = kind === 'lane' ? 'lanePlayerCard' : 'playerCard';
  const asCard = ({ accountId = '' }: Params): Params => ({ '*': accountId });
  return stored(
    'external/embed',
    (params, result) => cardHeadOf(route)(asCard(params), result),
    (params) => cardRequestOf(route)(asCard(params)),
  );
};

const ROUTE_OF: Readonly<Record<EmbedKey, EmbedRoute>> = {
  match: stored('external/embed', matchHeadOf, summaryRequest),
  'win-chance': stored(
    'external/embed',
    (params, result): Head => {
      const head = matchHeadOf(params, result);
      return { ...head, title: `Win chance, match ${params['matchId'] ?? ''}` };
    },
    summaryRequest,
  ),
  live: stored(
    'external/embed',
    ({ matchId = '' }) => ({
      title: `Live match ${matchId}`,
      description: 'Heroes, souls, objectives and the live win chance of a match that is being played.',
    }),
    ({ matchId }) => {
      const id = parseMatchId(matchId);
      return id === undefined ? undefined : `/api/live/matches/${id}`;
    },
  ),
  build: stored(
    'external/embed',
    (params, result) => buildHeadOf(asBuild(params), result),
    (params) => buildRequest(asBuild(params)),
  ),
  hero: {
    module: 'external/embed',
    head: (params, _result, gameData) => heroLibraryHead(params['slug'], heroOf(params, gameData)),
    isThere: (params, gameData) => heroOf(params, gameData) !== undefined,
  },
  item: {
    module: 'external/embed',
    head: (params, _result, gameData) => ({
      title: itemOf(params, gameData)?.name ?? 'Item',
      description: 'What the item does, how often it is bought and wins, and who buys it.',
    }),
    isThere: (params, gameData) => itemOf(params, gameData) !== undefined,
  },
  team: stored('external/embed', teamHeadOf, teamRequest),
  bracket: stored('tournaments/embed', tournamentHeadOf, tournamentRequest),
  standings: stored('tournaments/embed', tournamentHeadOf, tournamentRequest),
  league: stored('leagues/embed', leagueHeadOf, leagueRequest),
  'draft-result': stored('drafts/embed', draftHeadOf, draftRequest),
  leaderboard: {
    module: 'external/embed',
    head: ({ board }) => ({ title: titleOf(board) ?? 'Leaderboard', description: 'The first places.' }),
    isThere: ({ board }) => titleOf(board) !== undefined,
  },
  'player-card': cardEmbed('player'),
  'lane-card': cardEmbed('lane'),
  'tier-list': { module: 'external/embed', head: TIER_LIST_HEAD },
};

/** By name of its path. */
export const EMBED_ROUTES = Object.fromEntries(
  EMBED_KEYS.map((key) => {
    const { path, width, height } = EMBED_KINDS[key];
    return [path, { ...ROUTE_OF[key], frame: { width, height }, hasOwnHeading: true }];
  }),
) as unknown as Readonly<Record<(typeof EMBED_KINDS)[EmbedKey]['path'], SiteRoute>>;

/** The embed of a page, by the parameters of its address; undefined where it shows no one thing. */
const EMBED_OF: Readonly<Partial<Record<PathName, NonNullable<SiteRoute['embed']>>>> = {
  matchSummary: ({ matchId }) => matchEmbed('match', matchId),
  matchTab: ({ matchId, tab }) => matchEmbed(tab === 'win-chance' ? 'win-chance' : 'match', matchId),
  buildAnalysis: ({ '*': rest }) => {
    const buildId = buildIdOf(rest);
    return buildId === undefined ? undefined : embedPath('build', String(buildId));
  },
  heroLibrary: ({ '*': rest }, { heroes }) => {
    const hero = heroes.bySlug(partsOf(rest).slug);
    return hero && embedPath('hero', hero.slug);
  },
  itemsLibrary: ({ '*': slug = '' }, { items }) => {
    const item = items.bySlug(slug);
    return item && embedPath('item', item.slug);
  },
  team: ({ teamId = '' }) => embedPath('team', teamId),
  tournament: ({ tournamentId = '' }) => embedPath('bracket', tournamentId),
  league: ({ leagueId = '' }) => embedPath('league', leagueId),
  draftWithCode: ({ draftCode = '' }) => embedPath('draft-result', draftCode),
  scoreLeaderboard: () => embedPath('leaderboard', 'points'),
  scoreHeroLeaderboard: () => embedPath('leaderboard', 'points'),
  matchesLeaderboard: () => embedPath('leaderboard', 'matches'),
  playerCard: (params) => cardEmbedOf('playerCard', params),
  lanePlayerCard: (params) => cardEmbedOf('lanePlayerCard', params),
  heroTierList: () => embedPath('tier-list'),
};

/** A season review is a picture alone. */
function cardEmbedOf(route: 'playerCard' | 'lanePlayerCard', params: Params): string | undefined {
  const subject = subjectOf(route, params);
  if (!subject || subject.kind === 'season') return undefined;
  return embedPath(subject.kind === 'lane' ? 'lane-card' : 'player-card', String(subject.id));
}

function matchEmbed(kind: 'match' | 'win-chance', matchId: string | undefined): string | undefined {
  return parseMatchId(matchId) === undefined ? undefined : embedPath(kind, matchId);
}

/** The routes with the embeds of their pages. */
export const withEmbeds = <Name extends string>(
  routes: Readonly<Record<Name, SiteRoute>>,
): Readonly<Record<Name, SiteRoute>> =>
  Object.fromEntries(
    Object.entries<SiteRoute>(routes).map(([name, route]) => {
      const embed = EMBED_OF[name as PathName];
      return [name, embed ? { ...route, embed } : route];
    }),
  ) as Record<Name, SiteRoute>;
