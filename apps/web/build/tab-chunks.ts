/** Chunks of the two pages with many tabs: matches and profiles. */
import { modules, type Chunk } from './module-patterns.ts';

const MATCH_TABS = modules('apps/web/src/features/match');
/** Shared by some tabs of a match: each brings charts or the map. */
const MATCH_CHARTS = modules('apps/web/src/features/match', ['parts/flow/souls-chart', 'win-chance']);
const MATCH_MAP = modules('apps/web/src/features/match', ['map']);
const PROFILE_TABS = modules('apps/web/src/features/profile');
const OF_TWO_PROFILE_TABS = modules('apps/web/src/features/profile/parts', [
  'metrics',
  'skills',
  'summed',
  'views',
]);

/** Modules that tabs share are small. */
const OF_TABS = { minShareCount: 2, maxModuleSize: 8000 };

export const TAB_CHUNKS: readonly Chunk[] = [
  {
    // The frame of a match with its most visited tab, and what other tabs share with it.
    name: 'match.page',
    test: modules('apps/web/src/features/match', [
      'match.page',
      'summary.page',
      'cursor/event-link',
      'parts/flow/event-glyph',
      'parts/lane-mark',
      'parts/lane-name',
      'parts/flow/match-events',
      'parts/part-href',
      'parts/part-query',
      'parts/scores-query',
      'parts/use-idle',
    ]),
  },
  {
    name: 'match-tabs',
    test: (id) => MATCH_TABS.test(id) && !MATCH_CHARTS.test(id) && !MATCH_MAP.test(id),
    ...OF_TABS,
  },
  { name: 'match-charts', test: MATCH_CHARTS, ...OF_TABS },
  { name: 'match-map', test: MATCH_MAP, ...OF_TABS },
  // The frame of a profile.
  { name: 'profile.page', test: modules('apps/web/src/features/profile', ['profile.page']) },
  { name: 'profile-tabs', test: (id) => PROFILE_TABS.test(id) && !OF_TWO_PROFILE_TABS.test(id), ...OF_TABS },
];
