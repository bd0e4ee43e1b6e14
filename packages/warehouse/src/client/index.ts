/** ClickHouse over HTTP: statements by tag, migrations, endpoints, days. */
export type { ClickHouse } from './ch.ts';
export { connectClickHouse, pingClickHouse } from './connect.ts';
export { DatabaseUnavailable } from './database-unavailable.ts';
export { addDays, dayOf, isDay, momentsOf, type Day } from './day.ts';
export { SILENT_LOG, type Log } from './log.ts';
export { migrateClickHouse, readClickHouseMigrations } from './migrate.ts';
export { checkApplied, MigrationMismatch, readMigrations, type Migration } from './migration-files.ts';
export type { SharedState } from './shared-state.ts';
