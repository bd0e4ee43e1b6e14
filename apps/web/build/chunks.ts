/**
 * Code splitting. A chunk takes along everything its modules import, unless a chunk above it in the list has it: imports go upwards only,
 * and no two chunks wait for each other.
 */
import type { Rolldown } from 'vite';
import { anyOf, modules, type Chunk } from './module-patterns.ts';
import { TAB_CHUNKS } from './tab-chunks.ts';

/** The entry, with the small modules that the home page and nearly all others use: one file compresses better than twenty. */
const ENTRY = anyOf(
  modules('apps/web/src', ['main', 'app/bar/open-palette', 'features/data-retrieval/load-help']),
  modules('apps/web/src/shared', [
    'api/api-problems',
    'format/moment',
    'format/quantity',
    'game/art',
    'game/modes',
    'game/result',
    'game/teams',
    'open-rows',
    'render/use-now',
    'session/stored-account',
  ]),
  modules('packages/game-data/src', ['art-href', 'modes', 'sides']),
  modules('packages/ranks/src', ['rank', 'seasons', 'tiers']),
  modules('packages/ui/src', [
    'hero-portrait',
    'rank-label',
    'search-box/early-search-box',
    'search-box/field-words',
    'search-box/mode-switch',
    'search-box/use-focus-shortcut',
  ]),
);

/** On few pages. */
const RARE_CHARTS = ['histogram', 'scatter-plot'];
/** Parts that are too large for pages without any of them. */
export const LARGE_PARTS: readonly string[] = [
  'chart',
  'bar-chart',
  'line-chart',
  ...RARE_CHARTS,
  'data-table',
  'filter-bar',
  'menu',
  'tabs',
  'toast',
  'command-palette',
  'rank-progression-popup',
];

/** Code that all features may use. */
const SHARED = anyOf(modules('packages'), modules('apps/web/src/shared'), modules('node_modules/@tanstack'));

/** On few pages, and too small to be named; `visitor/rank-version` is for those who chose other ranks. */
const RARE = anyOf(
  modules('apps/web/src/shared', ['own-system', 'search/search-rank', 'visitor/rank-version']),
  modules('packages/game-data/src', ['format-figure', 'investments', 'objectives']),
  /packages[\\/]game-data[\\/]data[\\/]investments\.json$/,
  modules('packages/api-client/src', ['limits', 'recording-url']),
);

/** Pairs of heroes, and placements in matches. */
const PAIRS = modules('apps/web/src/shared/statistics', ['chance-alone', 'pair-columns']);
const PLACEMENTS = modules('apps/web/src/shared/statistics', ['no-placements', 'placement-table']);
/** The frame of all analytics, with its filters and tables. */
const STATISTICS = modules('apps/web/src/shared', ['statistics']);
const isOfAllStatistics = (id: string) => STATISTICS.test(id) && !PAIRS.test(id) && !PLACEMENTS.test(id);

/** What more than one chunk needs. */
const shared = (name: string, ...tests: readonly RegExp[]) => ({
  name,
  test: anyOf(...tests),
  minShareCount: 2,
});

const sharedModules = (name: string, names: readonly string[]) =>
  shared(name, modules('apps/web/src/shared', names));

const NAMED: readonly Chunk[] = [
  // What people fill in: styles alone.
  sharedModules('forms', ['forms']),
  // Badges of ranks, with what their texts say.
  shared(
    'badges',
    modules('packages/ui/src', ['rank-badge']),
    modules('packages/ranks/src', ['average', 'badge-size', 'calibration', 'message', 'points']),
    modules('apps/web/src/shared/game', ['explained-badge', 'rank', 'rank-text']),
  ),
  // Figures and what stands around them: for pages of numbers, of which the home page has some, without filters and tables.
  shared(
    'figures',
    modules('packages/ui/src', [
      'avatar',
      'change',
      'delta-bar',
      'freshness-stamp',
      'item-icon',
      'phone',
      'stable',
      'stat-with-interval',
    ]),
    modules('packages/api-client/src', ['filters']),
    modules('apps/web/src/shared/statistics', [
      'clear-change',
      'data-stamp',
      'filters/tier-names',
      'format-day',
      'hero-link',
      'how-computed',
      'rate-cell',
      'use-statistics',
    ]),
    modules('apps/web/src/shared/items', ['item-link', 'item-name']),
    modules('packages/statistics/src', ['difference']),
  ),
  sharedModules('standings', ['statistics/hero-standing']),
  sharedModules('late-chart', ['statistics/late-chart']),
  // Auth state, for the page chrome and for profiles. `use-my-rank`: the chunk of analytics would bring the session along.
  shared(
    'session',
    modules('apps/web/src/shared', ['session', 'statistics/filters/use-my-rank']),
    modules('apps/web/src/app/bar', ['use-sign-out']),
  ),
  // For those who run the site.
  sharedModules('staff', ['staff']),
  // Searches of players: loaded where one begins to search.
  shared(
    'search',
    modules('packages/ui/src', ['search-box']),
    modules('apps/web/src/shared/search', ['player-search', 'player-adder']),
  ),
  // Matches that are on, for the few places that show them.
  shared('live', modules('apps/web/src/shared', ['live']), modules('packages/ui/src', ['win-chance-line'])),
  // What accounts follow.
  sharedModules('alerts', ['alerts']),
  // Sizes and parts of cards.
  shared('cards', modules('packages/api-client/src', ['cards'])),
  // What two things are compared by.
  shared(
    'compared',
    modules('apps/web/src/shared/statistics', ['figure-format', 'profile-metrics']),
    modules('packages/api-client/src', ['hero-figures']),
    modules('packages/statistics/src', ['finds', 'student', 'wilson']),
  ),
  // Shared by the page chrome and few pages.
  shared(
    'around',
    modules('apps/web/src/shared', [
      'api/ingest-progress',
      'visitor/cookies',
      'visitor/theme',
      'visitor/theme-switch',
    ]),
    modules('packages/ui/src', ['progress-widget']),
    modules('apps/web/src/features/data-retrieval/parts', ['not-loaded']),
  ),
  // What the server renders around every page; the palette has the pages of the menu.
  { name: 'frame', test: modules('apps/web/src/app/chrome', ['sidebar', 'navigation', 'footer']) },
  sharedModules('favourites', ['visitor/favourites']),
  // The ways to write an account's id.
  shared('player-id', modules('packages/api-client/src', ['player-id'])),
  // What was searched for, which the home page shows without a search.
  sharedModules('recent-searches', ['search/recent-searches']),
  // Parallel queries.
  { name: 'queries', test: /[\\/]@tanstack[\\/].*[\\/](?:useQueries|queriesObserver)\.js$/ },
  shared('listing', modules('packages/ui/src', ['pagination'])),
  // Geometry of the game's map.
  shared('game-map', modules('packages/game-data/src', ['map'])),
  // What levels and items cost.
  shared(
    'levels',
    modules('packages/game-data/src', ['levels']),
    modules('packages/shop/src', ['purchase']),
    /packages[\\/]game-data[\\/]data[\\/]levels\.json$/,
  ),
  // The days of all patches.
  shared(
    'patches',
    modules('packages/game-data/src', ['patches']),
    /packages[\\/]game-data[\\/]data[\\/]patches\.json$/,
  ),
  // Grids of the shop and of a match, by keyboard.
  sharedModules('grids', ['grid-keys', 'grid-roles']),
  // Texts of the help on sending matches, which the FAQ has, too.
  sharedModules('help-texts', ['help-texts', 'ingest-tool']),
  // Lines about authors, and links to builds, for texts and lists.
  sharedModules('authors', [
    'builds/build-address',
    'builds/build-query',
    'builds/patch-state-chip',
    'comments/author-line',
  ]),
  // Builds in lists.
  shared(
    'build-cards',
    modules('packages/builds/src', ['content', 'languages', 'tags']),
    modules('apps/web/src/shared/builds', ['build-card', 'build-words', 'item-emblem', 'measured-rate']),
  ),
  // Texts that people write, and what stands beside them.
  sharedModules('texts', [
    'user-text/user-text',
    'user-text/text-build',
    'user-text/late-text-editor',
    'user-text/win-rate-chart',
  ]),
  // For pages of people, and of what they say.
  sharedModules('reports', ['moderation']),
  // What pages of texts say to search engines.
  sharedModules('structured-data', ['structured-data']),
  // What people say below them.
  sharedModules('comments', ['comments']),
  // The libraries behind menus, tabs and toasts.
  shared(
    'behaviour',
    modules('node_modules', ['react-aria', 'react-aria-components', 'react-stately', '@internationalized']),
  ),
  { name: 'chart', test: modules('packages/ui/src', ['chart']) },
  { name: 'bar-chart', test: modules('packages/ui/src', ['bar-chart']) },
  { name: 'line-chart', test: modules('packages/ui/src', ['line-chart']) },
  { name: 'rare-charts', test: modules('packages/ui/src', RARE_CHARTS) },
  // Tables of analytics and of a match.
  {
    name: 'tables',
    test: anyOf(
      modules('packages/ui/src', ['data-table']),
      /[\\/]shared[\\/]statistics[\\/]late-table\.(?:tsx|css)$/,
    ),
  },
  { name: 'filters', test: modules('packages/ui/src', ['filter-bar']) },
  // Small parts of the tier list that come late.
  {
    name: 'tier-parts',
    test: modules('apps/web/src/features/tier-list/parts', ['my-heroes', 'patch-slider', 'tier-share']),
  },
  // What a patch changed, in words.
  shared(
    'patch-notes',
    modules('apps/web/src/shared', ['patch-notes']),
    modules('packages/game-data/src', ['patch-notes']),
  ),
  { name: 'statistics', test: isOfAllStatistics, minShareCount: 2 },
  shared('pairs', PAIRS),
  shared('placements', PLACEMENTS),
  // Tables of items.
  sharedModules('items', ['items']),
  // Rules of drafts, for the board, its overlay and replays.
  shared('draft', modules('packages/draft')),
  // The shop: shelves, search and rules, for the pages that show it.
  shared('shop', modules('packages/shop'), modules('apps/web/src/shared', ['shop'])),
  // Builds as they are read and bought, for the pages that show them.
  shared(
    'builds',
    modules('packages/builds'),
    modules('packages/build-stats/src', ['purchases']),
    modules('apps/web/src/shared', ['builds']),
  ),
  // Numbers of a hero with a build.
  shared('build-stats', modules('packages/build-stats'), modules('apps/web/src/shared', ['build-stats'])),
  // Tables of matches, shared by several features.
  sharedModules('top-matches', ['top-matches']),
  // Embeds, which only the server renders, and their builder.
  sharedModules('embed', ['embed']),
  ...TAB_CHUNKS,
];

const ELSEWHERE = [modules('packages/ui/src', LARGE_PARTS), RARE, ...NAMED.map(({ test }) => test)];

/** Every file name is in the script that all pages load: so they are short, and the same in server renders. */
export const ASSET_NAMES = {
  hashCharacters: 'base64',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes with the lockfile only, so a visitor keeps it over deployments.
  { name: 'vendor', test: modules('node_modules', ['react', 'react-dom', 'scheduler']) },
  { name: 'index', test: ENTRY },
  { name: 'parts', test: isLight, minShareCount: 2 },
  ...NAMED,
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** Code that all features may use and that no chunk has under its own name. */
function isLight(id: string): boolean {
  return SHARED.test(id) && !ELSEWHERE.some((test) => (test instanceof RegExp ? test.test(id) : test(id)));
}
