import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { StatisticsStore } from '../queries/clickhouse/statistics-store.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { calendarOf, type MatchCalendar } from './match-calendar.ts';
import { openStatisticsMemory, type StatisticsOptions } from './statistics-memory.ts';

/** What statistics are read from, and which matches there are. */
export interface Statistics extends StatisticsStore {
  readonly memory: NonNullable<StatisticsStore['memory']>;
  /** Read once for every version of what is counted. */
  calendar(): Promise<MatchCalendar>;
  /** Reads what the first to ask would wait for longest. */
  preload(): Promise<void>;
}

/** One for each database: it is opened with it, and handed to whoever asks. */
export function openStatisticsStore(
  stores: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  options: StatisticsOptions = {},
): Statistics {
  const { memory, preload } = openStatisticsMemory(stores, options);
  const store: StatisticsStore = { db: stores.clickhouse, memory };
  const cached = openVersionedCache<MatchCalendar>(stores.postgres, { max: 1 });
  const calendar = async () =>
    (await cached('calendar', async () => calendarOf(store, await memory.matchDays()))).value;
  return {
    ...store,
    memory,
    calendar,
    preload,
  };
}
