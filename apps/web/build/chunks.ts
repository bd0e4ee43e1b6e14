/**
 * Code splitting. A chunk takes along everything its modules import, unless a chunk above it in the list has it: imports go upwards only,
 * and no two chunks wait for each other.
 */
import type { Rolldown } from 'vite';
import { anyOf, modules } from './module-patterns.ts';
import { isForAllTabs, isForProfileTabs, MATCH, PROFILE, MATCH_CHARTS, MATCH_MAP } from './tab-chunks.ts';

/** Changes with the lockfile only, so a visitor keeps it over deployments. */
const VENDOR = modules('node_modules', ['react', 'react-dom', 'scheduler']);

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

/** What all charts are made of. */
const CHART = ['chart'];
const BAR_CHART = ['bar-chart'];
const LINE_CHART = ['line-chart'];
/** On few pages. */
const RARE_CHARTS = ['histogram', 'scatter-plot'];
const TABLES = ['data-table'];
const FILTERS = ['filter-bar'];
const MENUS = ['menu', 'tabs', 'toast'];
/** Parts that are too large for pages without any of them. */
export const LARGE_PARTS: readonly string[] = [
  ...CHART,
  ...BAR_CHART,
  ...LINE_CHART,
  ...RARE_CHARTS,
  ...TABLES,
  ...FILTERS,
  ...MENUS,
  'command-palette',
  'rank-progression-popup',
];
/** The libraries behind menus, tabs and toasts. */
const BEHAVIOUR = modules('node_modules', [
  'react-aria',
  'react-aria-components',
  'react-stately',
  '@internationalized',
]);
const LARGE = anyOf(modules('packages/ui/src', LARGE_PARTS), BEHAVIOUR);

/** Searches of players: loaded where one begins to search. */
const SEARCH = anyOf(
  modules('packages/ui/src', ['search-box']),
  modules('apps/web/src/shared/search', ['player-search']),
);
/** What was searched for, which the home page shows without a search. */
const RECENT = modules('apps/web/src/shared/search', ['recent-searches']);
/** Tables of matches, shared by several features. */
const TOP_MATCHES = modules('apps/web/src/shared', ['top-matches']);
/** Texts that people write, and what stands beside them. */
const TEXTS = modules('apps/web/src/shared', [
  'user-text/user-text',
  'user-text/text-build',
  'user-text/late-text-editor',
  'user-text/win-rate-chart',
]);
/** For pages of people, and of what they say. */
const REPORTS = modules('apps/web/src/shared', ['moderation']);
/** What pages of texts say to search engines. */
const STRUCTURED_DATA = modules('apps/web/src/shared', ['structured-data']);
/** What people say below them. */
const COMMENTS = modules('apps/web/src/shared', ['comments']);
/** Texts of the help on sending matches, which the FAQ has, too. */
const HELP_TEXTS = modules('apps/web/src/shared', ['help-texts', 'ingest-tool']);
/** What people fill in: styles alone. */
const FORMS = modules('apps/web/src/shared', ['forms']);
/** Grids of the shop and of a match, by keyboard. */
const GRIDS = modules('apps/web/src/shared', ['grid-keys', 'grid-roles']);
/** Geometry of the game's map. */
const MAP = modules('packages/game-data/src', ['map']);
/** What levels and items cost. */
const LEVELS = anyOf(
  modules('packages/game-data/src', ['levels']),
  modules('packages/shop/src', ['purchase']),
  /packages[\\/]game-data[\\/]data[\\/]levels\.json$/,
);
const LISTING = modules('packages/ui/src', ['pagination']);

/** For those who chose other ranks. */
const OWN_RANKS = modules('apps/web/src/shared', ['visitor/rank-version']);
/** Parallel queries. */
const QUERIES = /[\\/]@tanstack[\\/].*[\\/](?:useQueries|queriesObserver)\.js$/;

/** Code that all features may use. */
const SHARED = anyOf(modules('packages'), modules('apps/web/src/shared'), modules('node_modules/@tanstack'));

/** Badges of ranks, with what their texts say. */
const BADGES = anyOf(
  modules('packages/ui/src', ['rank-badge']),
  modules('packages/ranks/src', ['average', 'badge-size', 'calibration', 'message', 'points']),
  modules('apps/web/src/shared/game', ['explained-badge', 'rank', 'rank-text']),
);
/** Figures and what stands around them: for pages of numbers, of which the home page has some, without filters and tables. */
const FIGURES = anyOf(
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
);
/** Of heroes. */
const STANDINGS = modules('apps/web/src/shared/statistics', ['hero-standing']);
const LATE_CHART = modules('apps/web/src/shared/statistics', ['late-chart']);
/** On few pages, and too small to be named. */
const RARE = anyOf(
  modules('apps/web/src/shared', ['own-system', 'search/search-rank']),
  modules('packages/game-data/src', ['format-figure', 'investments', 'objectives']),
  /packages[\\/]game-data[\\/]data[\\/]investments\.json$/,
  modules('packages/api-client/src', ['limits']),
);

/** Pairs of heroes. */
const PAIRS = modules('apps/web/src/shared/statistics', ['chance-alone', 'pair-columns']);
/** Places in matches. */
const PLACEMENTS = modules('apps/web/src/shared/statistics', ['no-placements', 'placement-table']);
/** The frame of all analytics, with its filters and tables. */
const STATISTICS = modules('apps/web/src/shared', ['statistics']);
/** Tables of items. */
const ITEMS = modules('apps/web/src/shared', ['items']);
/** The days of all patches. */
const PATCHES = anyOf(
  modules('packages/game-data/src', ['patches']),
  /packages[\\/]game-data[\\/]data[\\/]patches\.json$/,
);
/** What a patch changed, in words. */
const PATCH_NOTES = anyOf(
  modules('apps/web/src/shared', ['patch-notes']),
  modules('packages/game-data/src', ['patch-notes']),
);

/** Lines about authors, and links to builds, for texts and lists. */
const AUTHORS = modules('apps/web/src/shared', [
  'builds/build-address',
  'builds/build-query',
  'builds/patch-state-chip',
  'comments/author-line',
]);
/** Builds in lists. */
const BUILD_CARDS = anyOf(
  modules('packages/builds/src', ['content', 'languages', 'tags']),
  modules('apps/web/src/shared/builds', ['build-card', 'build-words', 'item-emblem', 'measured-rate']),
);
/** Builds as they are read and bought, for the pages that show them. */
const BUILDS = anyOf(
  modules('packages/builds'),
  modules('packages/build-stats/src', ['purchases']),
  modules('apps/web/src/shared', ['builds']),
);
/** Numbers of a hero with a build. */
const BUILD_STATS = anyOf(modules('packages/build-stats'), modules('apps/web/src/shared', ['build-stats']));

/** Rules of drafts, for the board, its overlay and replays. */
const DRAFT = modules('packages/draft');

/** The shop: shelves, search and rules, for the pages that show it. */
const SHOP = anyOf(modules('packages/shop'), modules('apps/web/src/shared', ['shop']));

/** Tables of analytics and of a match. */
const LATE_TABLES = /[\\/]shared[\\/]statistics[\\/]late-table\.(?:tsx|css)$/;

/** Auth state: for the page chrome and for profiles. */
const SESSION = anyOf(
  modules('apps/web/src/shared', [
    'session',
    // Not in the chunk of analytics, which would then bring the session along.
    'statistics/filters/use-my-rank',
  ]),
  modules('apps/web/src/app/bar', ['use-sign-out']),
);
const FAVOURITES = modules('apps/web/src/shared', ['visitor/favourites']);
/** The ways to write an account's id. */
const PLAYER_ID = modules('packages/api-client/src', ['player-id']);

/** For those who run the site. */
const STAFF = modules('apps/web/src/shared', ['staff']);

/** Shared by the page chrome and few pages. */
const AROUND = anyOf(
  modules('apps/web/src/shared', [
    'api/ingest-progress',
    'visitor/cookies',
    'visitor/theme',
    'visitor/theme-switch',
  ]),
  modules('packages/ui/src', ['progress-widget']),
  modules('apps/web/src/features/data-retrieval/parts', ['not-loaded']),
);
/** What the server renders around every page; the palette has the pages of the menu. */
const FRAME = modules('apps/web/src/app/chrome', ['sidebar', 'navigation', 'footer']);
/** Small parts of the tier list that come late. */
const TIER_PARTS = modules('apps/web/src/features/tier-list/parts', [
  'my-heroes',
  'patch-slider',
  'tier-share',
]);

/** Modules that tabs share are small. */
const OF_TABS = { minShareCount: 2, maxModuleSize: 8000 };

/** Every file name is in the script that all pages load: so they are short, and the same in server renders. */
export const ASSET_NAMES = {
  hashCharacters: 'base64',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: VENDOR },
  { name: 'index', test: ENTRY },
  { name: 'parts', test: isLight, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  { name: 'badges', test: BADGES, minShareCount: 2 },
  { name: 'figures', test: FIGURES, minShareCount: 2 },
  { name: 'standings', test: STANDINGS, minShareCount: 2 },
  { name: 'late-chart', test: LATE_CHART, minShareCount: 2 },
  { name: 'session', test: SESSION, minShareCount: 2 },
  { name: 'staff', test: STAFF, minShareCount: 2 },
  { name: 'search', test: SEARCH, minShareCount: 2 },
  { name: 'around', test: AROUND, minShareCount: 2 },
  { name: 'frame', test: FRAME },
  { name: 'favourites', test: FAVOURITES, minShareCount: 2 },
  { name: 'player-id', test: PLAYER_ID, minShareCount: 2 },
  { name: 'recent-searches', test: RECENT, minShareCount: 2 },
  { name: 'queries', test: QUERIES },
  { name: 'listing', test: LISTING, minShareCount: 2 },
  { name: 'game-map', test: MAP, minShareCount: 2 },
  { name: 'levels', test: LEVELS, minShareCount: 2 },
  { name: 'patches', test: PATCHES, minShareCount: 2 },
  { name: 'grids', test: GRIDS, minShareCount: 2 },
  { name: 'help-texts', test: HELP_TEXTS, minShareCount: 2 },
  { name: 'authors', test: AUTHORS, minShareCount: 2 },
  { name: 'build-cards', test: BUILD_CARDS, minShareCount: 2 },
  { name: 'texts', test: TEXTS, minShareCount: 2 },
  { name: 'reports', test: REPORTS, minShareCount: 2 },
  { name: 'structured-data', test: STRUCTURED_DATA, minShareCount: 2 },
  { name: 'comments', test: COMMENTS, minShareCount: 2 },
  { name: 'behaviour', test: BEHAVIOUR, minShareCount: 2 },
  { name: 'chart', test: modules('packages/ui/src', CHART) },
  { name: 'bar-chart', test: modules('packages/ui/src', BAR_CHART) },
  { name: 'line-chart', test: modules('packages/ui/src', LINE_CHART) },
  { name: 'rare-charts', test: modules('packages/ui/src', RARE_CHARTS) },
  { name: 'tables', test: anyOf(modules('packages/ui/src', TABLES), LATE_TABLES) },
  { name: 'filters', test: modules('packages/ui/src', FILTERS) },
  { name: 'tier-parts', test: TIER_PARTS },
  { name: 'patch-notes', test: PATCH_NOTES, minShareCount: 2 },
  { name: 'statistics', test: isOfAllStatistics, minShareCount: 2 },
  { name: 'pairs', test: PAIRS, minShareCount: 2 },
  { name: 'placements', test: PLACEMENTS, minShareCount: 2 },
  { name: 'items', test: ITEMS, minShareCount: 2 },
  { name: 'draft', test: DRAFT, minShareCount: 2 },
  { name: 'shop', test: SHOP, minShareCount: 2 },
  { name: 'builds', test: BUILDS, minShareCount: 2 },
  { name: 'build-stats', test: BUILD_STATS, minShareCount: 2 },
  { name: 'top-matches', test: TOP_MATCHES, minShareCount: 2 },
  { name: 'match.page', test: MATCH },
  { name: 'match-tabs', test: isForAllTabs, ...OF_TABS },
  { name: 'match-charts', test: MATCH_CHARTS, ...OF_TABS },
  { name: 'match-map', test: MATCH_MAP, ...OF_TABS },
  { name: 'profile.page', test: PROFILE },
  { name: 'profile-tabs', test: isForProfileTabs, ...OF_TABS },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

function isLight(id: string): boolean {
  return (
    SHARED.test(id) &&
    !LARGE.test(id) &&
    ![
      BADGES,
      FIGURES,
      STANDINGS,
      LATE_CHART,
      RARE,
      SESSION,
      STAFF,
      AROUND,
      SEARCH,
      RECENT,
      FAVOURITES,
      PLAYER_ID,
      OWN_RANKS,
      QUERIES,
      LISTING,
      MAP,
      LEVELS,
      PATCHES,
      GRIDS,
      HELP_TEXTS,
      LATE_TABLES,
      PATCH_NOTES,
      PAIRS,
      PLACEMENTS,
      STATISTICS,
      ITEMS,
      DRAFT,
      SHOP,
      AUTHORS,
      BUILD_CARDS,
      BUILDS,
      BUILD_STATS,
      TOP_MATCHES,
      TEXTS,
      REPORTS,
      STRUCTURED_DATA,
      COMMENTS,
      FORMS,
    ].some((other) => other.test(id))
  );
}

function isOfAllStatistics(id: string): boolean {
  return STATISTICS.test(id) && !PAIRS.test(id) && !PLACEMENTS.test(id);
}
