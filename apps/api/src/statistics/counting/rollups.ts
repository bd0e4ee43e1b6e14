/** The warehouse's rollups, with PostgreSQL as the place where processes agree. */
import {
  openRefresher as openWarehouseRefresher,
  openStatisticsStore as openWarehouseStatistics,
  openVersionedCache as openCache,
  refreshRollups as refreshWarehouse,
  type ClickHouse,
  type Keeping,
  type RefresherOptions,
  type RefreshOptions,
} from '@soulstat/warehouse';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { sharedState } from '../../storage/queries/shared-state.ts';

interface Stores {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
}

export const refreshRollups = ({ postgres, clickhouse }: Stores, options?: RefreshOptions) =>
  refreshWarehouse({ clickhouse, shared: sharedState(postgres) }, options);

export const openRefresher = ({ postgres, clickhouse }: Stores, options: RefresherOptions) =>
  openWarehouseRefresher({ clickhouse, shared: sharedState(postgres) }, options);

export const openStatisticsStore = (
  { postgres, clickhouse }: Stores,
  options?: Parameters<typeof openWarehouseStatistics>[1],
) => openWarehouseStatistics({ clickhouse, versions: sharedState(postgres) }, options);

export const openVersionedCache = <Value extends object>(postgres: Postgres, keeping?: Keeping) =>
  openCache<Value>(sharedState(postgres), keeping);
