/** Sums by day, and the filters of statistics. */
export type { MatchesOfRankRow } from './match-calendar.ts';
export { ALL_HEROES, BUY_TIME_BUCKET_SECONDS } from './hero-item-day.ts';
export { LANE_END_SECONDS } from './hero-lane-day.ts';
export { HERO_METRICS, type HeroMetric } from './hero-metric-day.ts';
export { LAST_LENGTH, LENGTH_SECONDS } from './hero-slice-day.ts';
export { ITEM_STATES, type ItemState } from './item-chance-day.ts';
export { PLAYER_HISTORY } from './player-history.ts';
export { soulsChance } from './souls-chance.ts';
export { comparablePatches, isPatch, patchWindows, type WindowsAsked } from './filters/compared-patches.ts';
export { daysAsked, patchDays } from './filters/day-ranges.ts';
export { nextPeriodOf, PATCH_DAYS, periodOf, type DayRange } from './filters/period.ts';
export { UNTIL_NOW } from './filters/preset-ranges.ts';
export { HIGHEST_RANK_STEP, tierFilterOf } from './filters/statistic-filter.ts';
export type * from './filters/statistic-filter.ts';
export { chunkDays, countMatchesByDay, listDays, listDaysOfMatches } from './stages/days.ts';
export { hasHistoryDrift } from './stages/history-stage.ts';
export { createStage, dropAbandonedStages, type Stage } from './stages/stage.ts';
