/** Chunks of the two pages with many tabs: matches and profiles. */
import { modules } from './module-patterns.ts';

/** The frame of a match with its most visited tab, and what other tabs share with it. */
export const MATCH = modules('apps/web/src/features/match', [
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
]);

/** Of two tabs of a profile each. */
const OF_TWO_TABS = modules('apps/web/src/features/profile/parts', ['metrics', 'skills', 'summed', 'views']);
const PROFILE_TABS = modules('apps/web/src/features/profile');
/** The frame of a profile. */
export const PROFILE = modules('apps/web/src/features/profile', ['profile.page']);

/** Shared by some tabs of a match: each brings charts or the map. */
export const MATCH_CHARTS = modules('apps/web/src/features/match', ['parts/flow/souls-chart', 'win-chance']);
export const MATCH_MAP = modules('apps/web/src/features/match', ['map']);
const MATCH_TABS = modules('apps/web/src/features/match');

export function isForProfileTabs(id: string): boolean {
  return PROFILE_TABS.test(id) && !OF_TWO_TABS.test(id);
}

export function isForAllTabs(id: string): boolean {
  return MATCH_TABS.test(id) && !MATCH_CHARTS.test(id) && !MATCH_MAP.test(id);
}
