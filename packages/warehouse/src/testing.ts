/** For tests that need a ClickHouse. */

// testing
export { closing, databaseName, describeOnEach, type CreatedDatabase } from './testing/backends.ts';
export { copyMigratedClickHouse, makeClickHouseTemplate } from './testing/clickhouse-template.ts';
export { createClickHouseDatabase } from './testing/clickhouse.ts';
export { emptyClickHouse, listTables } from './testing/empty-clickhouse.ts';
export { freePort } from './testing/free-port.ts';
export { HOSTILE_STRINGS } from './testing/hostile-strings.ts';
export { migration } from './testing/migration.ts';
export { copyTemplate, makeTemplate, type Template } from './testing/template.ts';
export { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.ts';
