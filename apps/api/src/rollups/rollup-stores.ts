import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { Postgres } from '../queries/postgres/connect.ts';

export interface RollupStores {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
}
