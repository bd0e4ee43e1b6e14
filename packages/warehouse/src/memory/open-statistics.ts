import { listMatchDays } from '../rollups/match-calendar.ts';
import { readDaysByKind } from '../store/match-kinds.ts';
import { readMatchDays, type StatisticsMemory, type StatisticsStore } from '../store/statistics-store.ts';
import { openVersionedCache, type VersionedDatabase } from '../refresh/versioned-cache.ts';
import { calendarOf, type MatchCalendar } from './calendar.ts';
import { openNewestMatches, type SamplingLimits } from './newest-matches.ts';
import { openPlacesInMemory } from './places-in-memory.ts';
import { openWindowCache } from './window-cache.ts';

/** Days, and what is read of some ranges of them. */
const MAX_CACHED = 200;

interface StatisticsOptions {
  /** Windows in memory that are not compressed. */
  readonly maxBytesReady?: number;
  readonly samples?: SamplingLimits;
}

/** What statistics are read from, and which matches there are. */
export type Statistics = ReturnType<typeof openStatisticsStore>;

/**
 * One for each database: it is opened with it, and handed to whoever asks. What most pages ask for is in memory: windows that were asked for
 * lately, the days with matches, and the newest matches. All of it is read when it is asked for, and again only where it has changed.
 */
export function openStatisticsStore(
  stores: VersionedDatabase,
  { maxBytesReady, samples }: StatisticsOptions = {},
) {
  const { clickhouse: db, versions } = stores;
  const readVersion = openVersionedCache<object>(versions, { max: MAX_CACHED });
  // Under a name stands what was read for it.
  const cached: StatisticsMemory['cached'] = async (name, read) =>
    (await readVersion(name, read)).value as Awaited<ReturnType<typeof read>>;
  const matchDays = () => cached('days', () => listMatchDays(db));
  const daysByKind = () => cached('kinds', async () => readDaysByKind(db, await matchDays()));
  const matches = openNewestMatches(stores, daysByKind, samples);
  const places = openPlacesInMemory(stores, () => matches.blocks('normal'));
  const memory: StatisticsMemory = {
    windows: openWindowCache(stores, matchDays, maxBytesReady),
    cached,
    newestMatches: matches.read,
    placesIn: places.read,
  };
  const store: StatisticsStore = { db, memory };
  return {
    db,
    memory,
    /** Read once for every version of what is counted. */
    calendar: (): Promise<MatchCalendar> =>
      cached('calendar', async () => calendarOf(store, await readMatchDays(store))),
    /** Reads the newest matches, of which samples are taken: the first to ask would wait for seconds. */
    preload: async (): Promise<void> => {
      await matches.preload();
      await places.preload();
    },
  };
}
