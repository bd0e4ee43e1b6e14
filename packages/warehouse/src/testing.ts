/** For tests that need a ClickHouse. */

// testing
export { closing, databaseName, describeOnEach, type CreatedDatabase } from './testing/backends.ts';
export { createClickHouseDatabase } from './testing/clickhouse.ts';
