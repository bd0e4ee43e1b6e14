import type { DataVersions } from '../client/shared-state.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';
import { openVersionedCache } from '../refresh/versioned-cache.ts';
import { calendarOf, type MatchCalendar } from './calendar.ts';
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
  stores: { readonly clickhouse: ClickHouse; readonly versions: DataVersions },
  options: StatisticsOptions = {},
): Statistics {
  const { memory, preload } = openStatisticsMemory(stores, options);
  const store: StatisticsStore = { db: stores.clickhouse, memory };
  const cached = openVersionedCache<MatchCalendar>(stores.versions, { max: 1 });
  const calendar = async () =>
    (await cached('calendar', async () => calendarOf(store, await memory.matchDays()))).value;
  return {
    ...store,
    memory,
    calendar,
    preload,
  };
}
