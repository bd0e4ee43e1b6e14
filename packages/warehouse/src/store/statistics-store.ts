import type { SumsBlock } from '../aggregates/sums-block.ts';
import type { ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import type { MatchBlock } from '../facts/match-block.ts';
import { listMatchDays, type MatchesOfDayRow } from '../rollups/match-calendar.ts';
import type { MatchKind } from './match-kinds.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import type { ServeMode } from '../rollups/filters/statistic-filter.ts';

/** What statistics are read from: the database, and the copies in memory that were opened with it. */
export interface StatisticsStore {
  readonly db: ClickHouse;
  readonly memory: StatisticsMemory | undefined;
}

/** Every query asks the database. */
export const withoutMemory = (db: ClickHouse): StatisticsStore => ({ db, memory: undefined });

/** Reads what a name stands for: from the cache, where there is one. */
export const readCached = <Value extends object>(
  { memory }: StatisticsStore,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> => memory?.cached(name, read) ?? read();

/** Every day with matches that count, oldest first. */
export const readMatchDays = (store: StatisticsStore): Promise<readonly MatchesOfDayRow[]> =>
  readCached(store, 'days', () => listMatchDays(store.db));

/** One statistic of a mode, of one partition where it has a partition key. */
export interface SumsSeries {
  readonly window: string;
  readonly partitionKey: number;
  readonly mode: ServeMode;
}

/** The windows of some ranges of a series: the blocks of each range. Undefined where one of them is no window. */
export type WindowCache = (
  series: SumsSeries,
  ranges: readonly DayRange[],
) => Promise<readonly (readonly SumsBlock[])[] | undefined>;

export interface StatisticsMemory {
  readonly windows: WindowCache;
  /** What a name stands for, read once for every version of the data. */
  cached<Value extends object>(name: string, read: () => Promise<Value>): Promise<Value>;
  /** The newest matches of a kind on some days, within the sampling window. */
  newestMatches(kind: MatchKind, days: DayRange): Promise<NewestMatches>;
  /** How the players of matches in memory placed. */
  placesIn(blocks: readonly MatchBlock[]): Promise<PlacesInMatches>;
}

/** Of days that lie before all matches in memory there are none. */
export type NewestMatches =
  /** The newest first, and whether there are older ones on these days. */
  | { readonly state: 'ready'; readonly blocks: readonly MatchBlock[]; readonly isCut: boolean }
  | { readonly state: 'loading' }
  /** From which day on there are some. */
  | { readonly state: 'tooOld'; readonly since: Day };

export type PlacesInMatches =
  /** Of each block a byte for each player (`PLACED`); none before the matches are scored. */
  | { readonly state: 'ready'; readonly places: ReadonlyMap<MatchBlock, Uint8Array> }
  | { readonly state: 'loading' };
