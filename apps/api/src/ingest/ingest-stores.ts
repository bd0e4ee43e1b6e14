import type { ClickHouse } from '@soulstat/warehouse';
import type { DataFolder } from '../start/data-folder.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import type { RawStore } from '../raw-files/raw-store.ts';

export interface IngestStores {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly rawStore: RawStore;
  /** Its disk is watched. */
  readonly dataFolder: Pick<DataFolder, 'path'>;
}

/** `removed`: the match was taken out, and is not welcome from this source. */
export type Stored = 'stored' | 'known' | 'removed';
