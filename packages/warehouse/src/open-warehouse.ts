import { DatabaseUnavailable } from './client/database-unavailable.ts';
import type { Log } from './client/log.ts';
import type { SharedState } from './client/shared-state.ts';
import { connectClickHouse, type ClickHouse } from './client/connect.ts';
import { migrateClickHouse } from './client/migrate.ts';
import { clickHouseServer } from './client/server.ts';
import { superviseEngine } from './engine/supervisor.ts';
import { insertFacts, type EncodedFacts } from './facts/match-facts.ts';
import { openStatisticsStore, type Statistics } from './memory/open-statistics.ts';
import { refreshRollups, type RefreshOptions, type RefreshResult } from './refresh/refresh.ts';

export interface WarehouseConfig {
  /** A ClickHouse server; undefined for the embedded engine. */
  readonly url: string | undefined;
  /** Of the embedded engine. */
  readonly directory: string;
  readonly memoryMb: number;
}

export interface WarehouseOpening {
  readonly log: Log;
  /** Gets in plain words what is being done, for the person who waits. */
  readonly onProgress?: ((text: string) => void) | undefined;
  /** Opens meanwhile. */
  readonly shared: Promise<SharedState>;
}

/** Facts of matches and everything counted from them, open and migrated. */
export interface Warehouse {
  /** What reads ask. */
  readonly clickhouse: ClickHouse;
  /** What statistics read: the database and what of it is in memory. */
  readonly statistics: Statistics;
  /** Writes facts; those of a version that is there already replace themselves. */
  ingest(facts: readonly EncodedFacts[]): Promise<void>;
  /** Counts again what has changed. */
  refresh(options?: RefreshOptions): Promise<RefreshResult>;
  close(): Promise<void>;
}

/** Throws `DatabaseUnavailable`, `EngineStartError` or `MigrationMismatch`; nothing stays open then. */
export async function openWarehouse(config: WarehouseConfig, opening: WarehouseOpening): Promise<Warehouse> {
  // Heard even where the engine fails first.
  opening.shared.catch(() => undefined);
  const { url, directory, memoryMb } = config;
  opening.onProgress?.(url ? 'connecting to the ClickHouse server' : 'starting the embedded ClickHouse');
  const clickhouse = connectClickHouse(
    url ? await clickHouseServer(url) : await superviseEngine({ directory, memoryMb, log: opening.log }),
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
      ingest: (facts) => insertFacts(clickhouse, facts),
      refresh: (options) => refreshRollups({ clickhouse, shared }, options),
      close: () => clickhouse.close(),
    };
  } catch (error) {
    await clickhouse.close();
    throw error;
  }
}

/** The embedded one while the rest opens: nobody else can have its directory. A server while no other process does. */
async function migrate(
  clickhouse: ClickHouse,
  { url }: WarehouseConfig,
  { shared }: WarehouseOpening,
): Promise<readonly string[]> {
  if (url) return (await shared).migrateAlone(() => migrateClickHouse(clickhouse));
  return migrateClickHouse(clickhouse).catch((error: unknown) => {
    // What is cut off by an engine that starts again goes on behind the last statement.
    if (error instanceof DatabaseUnavailable) return migrateClickHouse(clickhouse);
    throw error;
  });
}
