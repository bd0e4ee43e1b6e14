import type { PathName } from '../shared/paths.ts';
import { lazyPage, type PageModule } from './load-page.ts';

/** All five. */
const leaderboards = lazyPage('leaderboards', () => import('../features/leaderboards/leaderboards.page.tsx'));

/** Where the pages of a part of the site are told about. */
const sectionIndex = lazyPage(
  'section-index',
  () => import('../features/section-index/section-index.page.tsx'),
);

/** Pages that are built, beside those of `router.tsx`. Every other address of `paths` says what it will show. */
const PAGES: Partial<Record<PathName, () => Promise<PageModule>>> = {
  heroes: sectionIndex,
  items: sectionIndex,
  winnersLosers: sectionIndex,
  heroPerformanceStats: lazyPage(
    'performance-stats',
    () => import('../features/performance-stats/performance-stats.page.tsx'),
  ),
  winnersLosersHeroes: lazyPage(
    'winners-losers-heroes',
    () => import('../features/winners-losers/heroes.page.tsx'),
  ),
  winnersLosersItems: lazyPage(
    'winners-losers-items',
    () => import('../features/winners-losers/items.page.tsx'),
  ),
  heroItems: lazyPage('hero-items', () => import('../features/hero-items/hero-items.page.tsx')),
  itemsLibrary: lazyPage('items-library', () => import('../features/items-library/items-library.page.tsx')),
  monitoring: lazyPage('monitoring', () => import('../features/monitoring/monitoring.page.tsx')),
  profileUpload: lazyPage('upload', () => import('../features/upload/upload.page.tsx')),
  howWeCompute: lazyPage(
    'how-we-compute',
    () => import('../features/how-we-compute/how-we-compute.page.tsx'),
  ),
  heroLibrary: lazyPage('hero-library', () => import('../features/hero-library/hero-library.page.tsx')),
  laneTierList: lazyPage(
    'lane-tier-list',
    () => import('../features/lane-tier-list/lane-tier-list.page.tsx'),
  ),
  lanePerformance: lazyPage(
    'lane-performance',
    () => import('../features/lane-performance/lane-performance.page.tsx'),
  ),
  lanePairings: lazyPage('lane-pairings', () => import('../features/lane-pairings/lane-pairings.page.tsx')),
  settings: lazyPage('settings', () => import('../features/settings/settings.page.tsx')),
  rankDistribution: lazyPage(
    'rank-distribution',
    () => import('../features/rank-distribution/rank-distribution.page.tsx'),
  ),
  recentMatches: lazyPage(
    'recent-matches',
    () => import('../features/recent-matches/recent-matches.page.tsx'),
  ),
  mvpStats: lazyPage('mvp-stats', () => import('../features/mvp-stats/mvp-stats.page.tsx')),
  scoreLeaderboard: leaderboards,
  scoreHeroLeaderboard: leaderboards,
  matchesLeaderboard: leaderboards,
  publisherLeaderboard: leaderboards,
  publisherHeroLeaderboard: leaderboards,
};

const inTheMakingPage = lazyPage(
  'in-the-making',
  () => import('../features/in-the-making/in-the-making.page.tsx'),
);

export const loadLatePage = (name: PathName): Promise<PageModule> => (PAGES[name] ?? inTheMakingPage)();
