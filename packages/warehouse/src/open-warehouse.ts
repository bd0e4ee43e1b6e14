import { DatabaseUnavailable } from './client/database-unavailable.ts';
import type { Log } from './client/log.ts';
import type { SharedState } from './client/shared-state.ts';
import { connectClickHouse } from './client/connect.ts';
import type { ClickHouse } from './client/ch.ts';
import { migrateClickHouse } from './client/migrate.ts';
import { clickHouseServer } from './client/server.ts';
import { superviseEngine } from './engine/supervisor.ts';
import { insertFacts, type EncodedFacts } from './facts/match-facts.ts';
import { openStatisticsStore } from './memory/open-statistics.ts';
import { refreshRollups, type RefreshOptions } from './refresh/refresh.ts';

export interface WarehouseConfig {
  /** A ClickHouse server; undefined for the embedded engine. */
  readonly url: string | undefined;
  /** Of the embedded engine. */
  readonly directory: string;
  readonly memoryMb: number;
  /** Whether it may read files behind addresses, as dumps are (`maintenance/dumps.ts`): of use to one command, and to whoever takes a server over. */
  readonly readsAddresses?: boolean;
}

const READING_ADDRESSES = ['grant read on URL', 'grant create temporary table on *.*'];

export interface WarehouseOpening {
  readonly log: Log;
  /** Gets in plain words what is being done, for the person who waits. */
  readonly onProgress?: ((text: string) => void) | undefined;
  /** Opens meanwhile. */
  readonly shared: Promise<SharedState>;
}

/**
 * Facts of matches and everything counted from them, open and migrated. Throws `DatabaseUnavailable`, `EngineStartError` or
 * `MigrationMismatch`; nothing stays open then.
 */
export async function openWarehouse(config: WarehouseConfig, opening: WarehouseOpening) {
  // Heard even where the engine fails first.
  opening.shared.catch(() => undefined);
  const { url, directory, memoryMb, readsAddresses } = config;
  opening.onProgress?.(url ? 'connecting to the ClickHouse server' : 'starting the embedded ClickHouse');
  const clickhouse = connectClickHouse(
    url
      ? await clickHouseServer(url)
      : await superviseEngine({
          directory,
          memoryMb,
          log: opening.log,
          ...(readsAddresses && { rights: READING_ADDRESSES }),
        }),
  );
  try {
    const applied = await migrate(clickhouse, config, opening);
    if (applied.length > 0) {
      opening.onProgress?.(`migrated ClickHouse: ${applied.join(', ')}`);
      opening.log.info({ database: 'ClickHouse', applied }, 'Migrated a database');
    }
    const shared = await opening.shared;
    return {
      clickhouse,
      statistics: openStatisticsStore({ clickhouse, versions: shared }),
      /** Writes facts; those of a version that is there already replace themselves. */
      ingest: (facts: readonly EncodedFacts[]) => insertFacts(clickhouse, facts),
      /** Counts again what has changed. */
      refresh: (options?: RefreshOptions) => refreshRollups({ clickhouse, shared }, options),
      close: () => clickhouse.close(),
    };
  } catch (error) {
    await clickhouse.close();
    throw error;
  }
}

/** The embedded one while the rest opens: nobody else can have its directory. A server while no other process does. */
async function migrate(clickhouse: ClickHouse, { url }: WarehouseConfig, { shared }: WarehouseOpening) {
  if (url) return (await shared).migrateAlone(() => migrateClickHouse(clickhouse));
  return migrateClickHouse(clickhouse).catch((error: unknown) => {
    // What is cut off by an engine that starts again goes on behind the last statement.
    if (error instanceof DatabaseUnavailable) return migrateClickHouse(clickhouse);
    throw error;
  });
}
