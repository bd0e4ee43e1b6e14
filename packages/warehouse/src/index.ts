/** Facts of matches and everything counted from them: what opens a warehouse and what it is asked, by subject. */
export { openWarehouse } from './open-warehouse.ts';
export { findWindowsOutOfStep } from './aggregates/window-drift.ts';
export * from './boards/boards.ts';
export * from './boards/record-places.ts';
export * from './boards/top-matches.ts';
export { findBuiltBoards, type BuiltBoards } from './boards/tables/board-build.ts';
export { EXPERIENCE_FROM } from './boards/tables/hero-experience.ts';
export {
  findLeaderboardDrift,
  LEADERBOARD_MATCHES,
  LEADERBOARD_PLACES,
} from './boards/tables/leaderboard.ts';
export { readBuildTotals, type BuildTotals } from './builds/build-totals.ts';
export { countBuilds } from './builds/count-builds.ts';
export { listLongPurchases, type PlayedBuild } from './builds/long-purchases.ts';
export { buildKeyOf, type MeasuredBuild } from './builds/measured-build.ts';
export type { ClickHouse } from './client/ch.ts';
export { connectClickHouse, pingClickHouse } from './client/connect.ts';
export { DatabaseUnavailable } from './client/database-unavailable.ts';
export { addDays, dayOf, isDay, momentsOf, type Day } from './client/day.ts';
export { SILENT_LOG, type Log } from './client/log.ts';
export { migrateClickHouse, readClickHouseMigrations } from './client/migrate.ts';
export { checkApplied, MigrationMismatch, readMigrations, type Migration } from './client/migration-files.ts';
export type { PublisherRank, SharedState } from './client/shared-state.ts';
export { EngineStartError } from './engine/engine-process.ts';
export { superviseEngine } from './engine/supervisor.ts';
export * from './heroes/hero-counts.ts';
export * from './heroes/hero-experience.ts';
export * from './heroes/hero-figures.ts';
export * from './heroes/hero-lane-duels.ts';
export * from './heroes/hero-lanes.ts';
export * from './heroes/hero-metrics.ts';
export * from './heroes/hero-page.ts';
export * from './heroes/hero-pairs.ts';
export * from './heroes/hero-places.ts';
export * from './heroes/metric-values.ts';
export { listItemChances, type ChanceSums, type ItemChancesRow } from './items/item-chances.ts';
export * from './items/wpa.ts';
export * from './items/item-patches.ts';
export * from './items/item-stats.ts';
export * from './items/usual-purchases.ts';
export * from './maintenance/account-rows.ts';
export * from './maintenance/dumps.ts';
export * from './maintenance/empty.ts';
export * from './maintenance/impossible-matches.ts';
export * from './maintenance/invariants.ts';
export * from './maintenance/monitoring.ts';
export * from './maintenance/remove-matches.ts';
export * from './maintenance/snapshot.ts';
export * from './matches/death-density.ts';
export * from './matches/find-match.ts';
export * from './matches/match-counts.ts';
export * from './matches/match-scores.ts';
export * from './matches/matches.ts';
export * from './matches/played-lines.ts';
export * from './matches/one-match.ts';
export type { MatchCalendar } from './memory/calendar.ts';
export type { DefaultPatch } from './memory/default-patch.ts';
export { openStatisticsStore, type Statistics } from './memory/open-statistics.ts';
export * from './open-data/dump-rows.ts';
export * from './open-data/dump-tables.ts';
export { listLaneLeads } from './players/lane-leads.ts';
export { countPlayerLanes } from './players/player-lanes.ts';
export * from './players/player-matches.ts';
export * from './players/player-scores.ts';
export * from './players/players.ts';
export * from './players/points-figures.ts';
export * from './players/rank-distribution.ts';
export * from './players/rank-history.ts';
export * from './players/training-rows.ts';
export { refreshRollups, type RefreshOptions, type RefreshResult } from './refresh/refresh.ts';
export {
  openRefresher,
  type Refresher,
  type RefresherOptions,
  type WhatComesNext,
} from './refresh/refresher.ts';
export { openVersionedCache, type Keeping, type Versioned } from './refresh/versioned-cache.ts';
export type { MatchesOfRankRow } from './rollups/match-calendar.ts';
export { ALL_HEROES, BUY_TIME_BUCKET_SECONDS } from './rollups/hero-item-day.ts';
export { LANE_END_SECONDS, LANE_MOMENTS } from './rollups/hero-lane-day.ts';
export { HERO_METRICS, type HeroMetric } from './rollups/hero-metric-day.ts';
export { LAST_LENGTH, LENGTH_SECONDS } from './rollups/hero-slice-day.ts';
export { CHANCE_UNIT, ITEM_STATES, type ItemState } from './rollups/purchase-chances.ts';
export { ALL_CELLS, EVENT_KINDS, EVENT_MINUTES, WORTH_EDGES } from './rollups/wpa/wpa-event-day.ts';
export { WPA_MINUTES } from './rollups/wpa/wpa-item-day.ts';
export { PLAYER_HISTORY } from './rollups/player-history.ts';
export { CHANCE_KNOT_SECONDS, CHANCE_SLOPES, soulsChance } from './rollups/souls-chance.ts';
export {
  comparablePatches,
  isPatch,
  patchWindows,
  type WindowsAsked,
} from './rollups/filters/compared-patches.ts';
export { daysAsked, patchDays } from './rollups/filters/day-ranges.ts';
export { nextPeriodOf, PATCH_DAYS, periodOf, type DayRange } from './rollups/filters/period.ts';
export { UNTIL_NOW } from './rollups/filters/preset-ranges.ts';
export { HIGHEST_RANK_STEP, tierFilterOf } from './rollups/filters/statistic-filter.ts';
export type * from './rollups/filters/statistic-filter.ts';
export { chunkDays, countMatchesByDay, listDays, listDaysOfMatches } from './rollups/stages/days.ts';
export { hasHistoryDrift } from './rollups/stages/history-stage.ts';
export { createStage, dropAbandonedStages, type Stage } from './rollups/stages/stage.ts';
export { kindOf, type MatchKind } from './store/match-kinds.ts';
export type { NewestMatches, StatisticsStore } from './store/statistics-store.ts';
export * from './store/samples/count-item-sets.ts';
export * from './store/samples/count-phases.ts';
export * from './store/samples/count-purchases.ts';
export {
  countPlaces,
  NO_PLACES,
  type HeroPlacesRow,
  type SampledPlaces,
  type SampledPlacesRow,
} from './store/samples/place-counts.ts';
export type { ByStanding, PurchaseSums } from './store/samples/purchase-sums.ts';
export { countChosen, forEachBuyer, newestMatches, type Buyers } from './store/samples/sample-buyers.ts';
export { countSampledHeroes, sampledMatches, type HeroCountsRow } from './store/samples/sampled-players.ts';
