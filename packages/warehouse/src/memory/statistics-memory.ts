import type { DataVersions } from '../client/shared-state.ts';
import type { ClickHouse } from '../client/connect.ts';
import { readExperience } from '../heroes/hero-experience.ts';
import { readHeroPlaces } from '../heroes/hero-places.ts';
import { listMatchDays, type MatchesOfDayRow } from '../rollups/match-calendar.ts';
import { readDaysByKind, type DaysByKind } from '../store/match-kinds.ts';
import type { PlacesOfTierRow } from '../store/samples/place-counts.ts';
import type { HeroExperience, StatisticsMemory } from '../store/statistics-store.ts';
import { openVersionedCache } from '../refresh/versioned-cache.ts';
import { openNewestMatches, type SamplingLimits } from './newest-matches.ts';
import { openPlacesInMemory } from './places-in-memory.ts';
import { openWindowCache } from './window-cache.ts';

/** Of which a range has a row for each tier and hero. */
const MAX_RANGES_OF_PLACES = 100;

export interface StatisticsOptions {
  /** Windows in memory that are not compressed. */
  readonly maxBytesReady?: number;
  readonly samples?: SamplingLimits;
}

interface OpenMemory {
  readonly memory: StatisticsMemory;
  /** Reads the newest matches, of which samples are taken: the first to ask would wait for seconds. */
  preload(): Promise<void>;
}

/**
 * What most pages ask for, in memory: windows that were asked for lately, how experienced players fare, the days with matches, and the newest
 * matches. All of it is read when it is asked for, and again only where it has changed.
 */
export function openStatisticsMemory(
  stores: { readonly clickhouse: ClickHouse; readonly versions: DataVersions },
  { maxBytesReady, samples }: StatisticsOptions = {},
): OpenMemory {
  const { clickhouse, versions } = stores;
  const byVersion = <Value extends object>(max: number) => {
    const cached = openVersionedCache<Value>(versions, { max });
    return async (name: string, read: () => Promise<Value>) => (await cached(name, read)).value;
  };
  const days = byVersion<readonly MatchesOfDayRow[]>(1);
  const matchDays = () => days('days', () => listMatchDays(clickhouse));
  const experience = byVersion<readonly HeroExperience[]>(1);
  const places = byVersion<readonly PlacesOfTierRow[]>(MAX_RANGES_OF_PLACES);
  const kinds = byVersion<DaysByKind>(1);
  const daysByKind = () => kinds('kinds', async () => readDaysByKind(clickhouse, await matchDays()));
  const matches = openNewestMatches(stores, daysByKind, samples);
  const placesOfMatches = openPlacesInMemory(stores, () => matches.blocks('normal'));
  return {
    memory: {
      windows: openWindowCache(stores, matchDays, maxBytesReady),
      matchDays,
      experience: () => experience('experience', () => readExperience(clickhouse)),
      places: ({ mode, from, to }) =>
        places(`${mode} ${from} ${to}`, () => readHeroPlaces(clickhouse, { mode, from, to })),
      newestMatches: matches.read,
      placesIn: placesOfMatches.read,
    },
    preload: async () => {
      await matches.preload();
      await placesOfMatches.preload();
    },
  };
}
