import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDataFolder, shareDataFolder, type DataFolder } from './data-folder.ts';
import { superviseEngine } from './engine/supervisor.ts';
import type { Log } from './log.ts';
import { DatabaseUnavailable } from './queries/database-unavailable.ts';
import { connectClickHouse, type ClickHouse } from './queries/clickhouse/connect.ts';
import { migrateClickHouse } from './queries/clickhouse/migrate.ts';
import { clickHouseServer } from './queries/clickhouse/server.ts';
import type { Postgres } from './queries/postgres/connect.ts';
import { openEmbeddedPostgres } from './queries/postgres/embedded.ts';
import { migratePostgres, withMigrationLock } from './queries/postgres/migrate.ts';
import { openPostgresServer } from './queries/postgres/server.ts';
import { openRawBucket } from './raw-bucket.ts';
import { openRawFolder, type RawStore } from './raw-store.ts';
import { openStatisticsStore, type Statistics } from './statistics/statistics-store.ts';

/** Everything that outlives the process, open and migrated. */
export interface Databases {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly statistics: Statistics;
  readonly rawStore: RawStore;
  readonly dataFolder: DataFolder;
  /** Closes all of them and frees the data folder; asking twice is fine. */
  close(): Promise<void>;
}

/** Where matches are: their facts, what belongs to accounts, and their files. */
export type Stores = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'>;

interface Opening {
  readonly log: Log;
  /** Told in plain words what is being done, for the person who waits. */
  readonly onProgress?: (text: string) => void;
  /** Works beside the process that has the data folder, on database servers: does not lock it, and opens no door. */
  readonly sharesDataFolder?: boolean;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'clickhouseUrl' | 'databaseUrl' | 'clickhouseMemoryMb'> &
  Partial<Pick<Config, 'rawBucket'>>;

/**
 * Locks the data folder, opens both databases (embedded, or the servers of the configuration) and migrates them.
 * Throws `DataFolderLocked`, `DatabaseUnavailable`, `EngineStartError` or `MigrationMismatch`; nothing stays open then.
 */
export async function openDatabases(config: DatabaseConfig, opening: Opening): Promise<Databases> {
  const closers: (() => Promise<void>)[] = [];
  const opened = <T extends { close(): Promise<void> }>(resource: T): T => {
    closers.unshift(() => resource.close());
    return resource;
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll(closers));
  try {
    const dataFolder = opened(
      opening.sharesDataFolder ? shareDataFolder(config.dataDir) : await openDataFolder(config.dataDir),
    );
    const [postgres, clickhouse] = await together(
      openPostgres(config, opening).then(opened),
      openClickHouse(config, opening).then(opened),
    );
    if (config.clickhouseUrl)
      tellMigrated(
        'ClickHouse',
        await withMigrationLock(postgres, () => migrateClickHouse(clickhouse)),
        opening,
      );
    const rawStore = config.rawBucket
      ? openRawBucket(config.rawBucket)
      : openRawFolder(join(config.dataDir, 'raw'));
    const statistics = openStatisticsStore({ postgres, clickhouse });
    return { postgres, clickhouse, statistics, rawStore, dataFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres({ databaseUrl, dataDir }: DatabaseConfig, opening: Opening): Promise<Postgres> {
  opening.onProgress?.(
    databaseUrl
      ? 'connecting to the PostgreSQL server'
      : 'opening the embedded PostgreSQL (the first time some seconds)',
  );
  const postgres = await (databaseUrl
    ? openPostgresServer(databaseUrl)
    : openEmbeddedPostgres(join(dataDir, 'postgres')));
  return closedUnless(postgres, async () =>
    tellMigrated('PostgreSQL', await migratePostgres(postgres), opening),
  );
}

/** The embedded one is migrated while PostgreSQL opens: nobody else can have the data folder. */
async function openClickHouse(config: DatabaseConfig, opening: Opening): Promise<ClickHouse> {
  const { log, onProgress } = opening;
  onProgress?.(
    config.clickhouseUrl ? 'connecting to the ClickHouse server' : 'starting the embedded ClickHouse',
  );
  if (config.clickhouseUrl) return connectClickHouse(await clickHouseServer(config.clickhouseUrl));
  const directory = join(config.dataDir, 'clickhouse');
  const clickhouse = connectClickHouse(
    await superviseEngine({ directory, memoryMb: config.clickhouseMemoryMb, log }),
  );
  return closedUnless(clickhouse, async () =>
    tellMigrated('ClickHouse', await migratePatiently(clickhouse), opening),
  );
}

/** What is cut off by an engine that starts again goes on behind the last statement. */
async function migratePatiently(clickhouse: ClickHouse): Promise<readonly string[]> {
  return migrateClickHouse(clickhouse).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return migrateClickHouse(clickhouse);
    throw error;
  });
}

/** Closes the database again where the work on it fails. */
async function closedUnless<Database extends Postgres | ClickHouse>(
  database: Database,
  work: () => Promise<void>,
): Promise<Database> {
  try {
    await work();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function tellMigrated(database: string, applied: readonly string[], { log, onProgress }: Opening): void {
  if (applied.length === 0) return;
  onProgress?.(`migrated ${database}: ${applied.join(', ')}`);
  log.info({ database, applied }, 'Migrated a database');
}

/** Waits for both, also when one fails, so that nothing opens behind the back of whoever cleans up. */
async function together<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return [await a, await b];
}

/** Closes in order, the last opened first, and the rest even when one fails. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Closing the databases failed');
}
