import type { SharedState } from '../client/shared-state.ts';
import type { ClickHouse } from '../client/connect.ts';

export interface RollupStores {
  readonly shared: SharedState;
  readonly clickhouse: ClickHouse;
}
