/** An address for each route of the site, and what shows that its content is there. */
import { fileURLToPath } from 'node:url';

const HEADS = new URL('../../../../../apps/web/dist/server/page-heads.js', import.meta.url);

/** What stands in the addresses of one site. */
export interface Examples {
  readonly matchId: number;
  readonly accountId: number;
  /** Of a post of the blog. */
  readonly slug: string;
  /** The one with the most entrants. */
  readonly tournamentId: number;
  /** In its address. */
  readonly leagueId: string;
}

const MATCH_TABS = [
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
const PROFILE_TABS = [
  'matches',
  'heroes',
  'items',
  'mates',
  'lanes',
  'records',
  'activity',
  'rank-history',
  'improve',
  'compare',
  'patches',
];
const HERO_TABS = [
  '',
  '/builds',
  '/items',
  '/lanes',
  '/matches',
  '/matchups',
  '/patches',
  '/players',
  '/stats',
];

const TOURNAMENT_TABS = ['teams', 'bracket', 'matches', 'statistics', 'news'];
const OVERLAYS = ['bracket', 'standings', 'match'];

/** Every address of the route table, with the tabs of matches, profiles, heroes and tournaments. */
export async function everyPath(examples: Examples): Promise<readonly string[]> {
  const { ADDRESSES } = (await import(fileURLToPath(HEADS))) as { readonly ADDRESSES: readonly string[] };
  const known = { ...examples, draftCode: 'ABCD1234' };
  return ADDRESSES.flatMap((address) => [address, ...below(address)])
    .filter((address) => !REDIRECTS.has(address) && !address.endsWith('/:tab'))
    .map((address) =>
      address.replace(/:(\w+)/g, (_, name: keyof typeof known) => String(known[name] ?? NOT_THERE)),
    );
}

/** What only visitors make, such as guides and tickets: the page that says so is loaded. */
const NOT_THERE = 1;

const REDIRECTS = new Set(['/match/:matchId']);

function below(address: string): readonly string[] {
  if (address === '/match/:matchId/:tab') return MATCH_TABS.map((tab) => address.replace(':tab', tab));
  if (address === '/profile/:accountId') return PROFILE_TABS.map((tab) => `${address}/${tab}`);
  if (address === '/heroes/hero-library') return HERO_TABS.map((tab) => `${address}/haze${tab}`);
  if (address === '/tournaments/:tournamentId') return TOURNAMENT_TABS.map((tab) => `${address}/${tab}`);
  if (address === '/external/tournament/:tournamentId') return OVERLAYS.map((part) => `${address}/${part}`);
  if (address === '/external') return ['/external/match/:matchId'];
  return [];
}

/** By path: what a visitor came for. Elsewhere it is the heading. */
const CONTENT: readonly (readonly [path: RegExp, selector: string])[] = [
  [/^\/$/, '.match-line'],
  [/^\/match\/\d+\/summary$/, '.player-row'],
  [/^\/match\/\d+\/damage$/, '.match-tab table'],
  [/^\/profile\/\d+$/, '.profile-answer'],
  [/^\/heroes\/tier-list$/, '.tier-row'],
  [
    /^\/(?:items\/item-stats|heroes\/(?:performance-stats|lane-)|winners-losers\/.|[\w-]+-leaderboard)/,
    'main table tbody tr, main .soulstat-empty-state',
  ],
  [/^\/external\/draft\//, '.draft-overlay'],
  [/^\/external\/tournament\//, '.tournament-overlay'],
  [/^\/tournaments\/\d+\/bracket$/, '.bracket-match, .round-list a'],
];

export const contentOf = (path: string): string =>
  CONTENT.find(([pattern]) => pattern.test(path))?.[1] ?? 'main h1, [data-embed] h1';

/** As it stands in the table: ids differ from site to site. */
export const nameOf = (path: string): string => path.replaceAll(/\d{3,}/g, ':id');

/** `/match/:id/lanes` as it stands in the table. */
export const fillIn = (path: string, { matchId, accountId, tournamentId }: Examples): string => {
  const id = path.includes('/profile/') ? accountId : path.includes('/tournament') ? tournamentId : matchId;
  return path.replace(':id', String(id));
};

/** The budget of all script that a page loads. */
export const maxScriptKb = (path: string): number => (path.startsWith('/match/') ? 160 : 130);
