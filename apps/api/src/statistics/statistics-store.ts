import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { StatisticsStore } from '../queries/clickhouse/statistics-store.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import type { Preparation } from './hold-ranges.ts';
import { calendarOf, type MatchCalendar } from './match-calendar.ts';
import { openStatisticsMemory } from './statistics-memory.ts';

/** What statistics are read from, and which matches there are. */
export interface Statistics extends StatisticsStore {
  readonly memory: NonNullable<StatisticsStore['memory']>;
  /** Read once for every version of what is counted. */
  calendar(): Promise<MatchCalendar>;
  /** What it takes to have in memory whatever the preset ranges need, the most asked for first. */
  preparations(): Promise<Iterable<Preparation>>;
}

/** One for each database: it is opened with it, and handed to whoever asks. */
export function openStatisticsStore(
  stores: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  options: { readonly mostBytesReady?: number } = {},
): Statistics {
  const { memory, preparations } = openStatisticsMemory(stores, options);
  const store: StatisticsStore = { db: stores.clickhouse, memory };
  const cached = openVersionedCache<MatchCalendar>(stores.postgres, { max: 1 });
  const calendar = async () =>
    (await cached('calendar', async () => calendarOf(store, await memory.matchDays()))).value;
  return {
    ...store,
    memory,
    calendar,
    preparations: async () => preparations((await calendar()).newestDay),
  };
}
