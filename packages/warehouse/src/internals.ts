/** For tests and benchmarks: what no page asks. */
export { listWindows } from './aggregates/window-stage.ts';
export { WINDOW_TABLES } from './aggregates/windows.ts';
export { TOP_MATCH_ORDERS } from './boards/top-matches.ts';
export {
  arrayOf,
  ch,
  chJoin,
  identifier,
  identifiers,
  listed,
  NOTHING,
  readsOn,
  str,
  u16,
  u32,
  u64,
  u8,
  type Ch,
} from './client/ch.ts';
export { forCluster } from './client/cluster.ts';
export { day, dayArray } from './client/day.ts';
export { splitStatements } from './client/migration-files.ts';
export { startEngineProcess } from './engine/engine-process.ts';
export type { SupervisedEngine } from './engine/supervisor.ts';
export { listDataTables } from './maintenance/snapshot.ts';
export { defaultPatch, ENOUGH_MATCHES } from './memory/default-patch.ts';
export { ROLLUPS } from './rollups/catalogue.ts';
export { listMatchDays } from './rollups/match-calendar.ts';
export { presetRanges, UNTIL_NOW } from './rollups/filters/preset-ranges.ts';
export { withoutMemory } from './store/statistics-store.ts';
export { copyMigratedClickHouse, makeClickHouseTemplate } from './testing/clickhouse-template.ts';
export { emptyClickHouse, listTables } from './testing/empty-clickhouse.ts';
export { freePort } from './testing/free-port.ts';
export { HOSTILE_STRINGS } from './testing/hostile-strings.ts';
export { migration } from './testing/migration.ts';
export { copyTemplate, makeTemplate, type Template } from './testing/template.ts';
export { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.ts';
