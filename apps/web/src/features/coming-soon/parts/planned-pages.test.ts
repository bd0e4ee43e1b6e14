import { expect, test } from 'vitest';
import { paths, type PathName } from '../../../shared/paths.ts';
import { PLANNED_PAGES } from './planned-pages.ts';

/** Built, or told about by their own feature. */
const ELSEWHERE: readonly PathName[] = [
  'home',
  'heroes',
  'items',
  'winnersLosers',
  'match',
  'matchSummary',
  'matchTab',
  'profile',
  'profileUpload',
  'monitoring',
  'settings',
  'howWeCompute',
  'heroTierList',
  'heroPerformanceStats',
  'winnersLosersHeroes',
  'winnersLosersItems',
  'rankDistribution',
  'mvpStats',
  'recentMatches',
  'scoreLeaderboard',
  'scoreHeroLeaderboard',
  'matchesLeaderboard',
  'publisherLeaderboard',
  'publisherHeroLeaderboard',
  'itemStats',
  'itemsLibrary',
  'heroItems',
  'heroLibrary',
  'laneTierList',
  'lanePerformance',
  'lanePairings',
  'external',
];

test('every address without a page says what it will show', () => {
  const silent = (Object.keys(paths) as PathName[]).filter(
    (name) => !PLANNED_PAGES[name] && !ELSEWHERE.includes(name),
  );
  expect(silent).toEqual([]);
});
