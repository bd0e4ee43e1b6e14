import { join } from 'node:path';
import { openWarehouse, type ClickHouse, type Statistics } from '@soulstat/warehouse';
import { openDataFolder, shareDataFolder, type DataFolder } from './data-folder.ts';
import type { Log } from '../base/log.ts';
import type { Postgres } from './postgres/connect.ts';
import { openEmbeddedPostgres } from './postgres/embedded.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { openPostgresServer } from './postgres/server.ts';
import { followScoreModels } from './model-versions.ts';
import { sharedState } from './queries/shared-state.ts';
import { openRawBucket, type RawBucketConfig } from './raw-files/raw-bucket.ts';
import { openRawFolder, type RawStore } from './raw-files/raw-store.ts';

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
  /** The embedded ClickHouse may read files behind addresses. */
  readonly readsAddresses?: boolean;
}

export interface DatabaseConfig {
  /** The folder of the embedded databases and of the match files. */
  readonly dataDir: string;
  /** Servers instead of the embedded databases. */
  readonly clickhouseUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** How much memory the embedded ClickHouse takes at most. */
  readonly clickhouseMemoryMb: number;
  /** A bucket for the match files, instead of a folder. */
  readonly rawBucket?: RawBucketConfig | undefined;
}

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
    const openingPostgres = openPostgres(config, opening).then(opened);
    const [postgres, { clickhouse, statistics }] = await together(
      openingPostgres,
      openWarehouse(
        {
          url: config.clickhouseUrl,
          directory: join(config.dataDir, 'clickhouse'),
          memoryMb: config.clickhouseMemoryMb,
          readsAddresses: opening.readsAddresses === true,
        },
        { ...opening, shared: openingPostgres.then(sharedState) },
      ).then(opened),
    );
    opened(await followScoreModels(postgres));
    const rawStore = config.rawBucket
      ? openRawBucket(config.rawBucket)
      : openRawFolder(join(config.dataDir, 'raw'));
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
  try {
    const applied = await migratePostgres(postgres);
    if (applied.length > 0) {
      opening.onProgress?.(`migrated PostgreSQL: ${applied.join(', ')}`);
      opening.log.info({ database: 'PostgreSQL', applied }, 'Migrated a database');
    }
    return postgres;
  } catch (error) {
    await postgres.close();
    throw error;
  }
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
