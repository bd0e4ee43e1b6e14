import type { SumsBlock } from '../aggregates/sums-block.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { Day } from '../client/day.ts';
import type { MatchBlock } from '../facts/match-block.ts';
import type { MatchesOfDayRow } from '../rollups/match-calendar.ts';
import type { MatchKind } from './match-kinds.ts';
import type { PlacesOfTierRow } from './samples/place-counts.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import type { DayFilter, ServeMode } from '../rollups/filters/statistic-filter.ts';

/** What statistics are read from: the database, and the copies in memory that were opened with it. */
export interface StatisticsStore {
  readonly db: ClickHouse;
  readonly memory: StatisticsMemory | undefined;
}

/** Every query asks the database. */
export const withoutMemory = (db: ClickHouse): StatisticsStore => ({ db, memory: undefined });

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
  /** All matches by day and rank, in the order of days. */
  matchDays(): Promise<readonly MatchesOfDayRow[]>;
  /** How matches of heroes end by how often their player had played them. */
  experience(): Promise<readonly HeroExperience[]>;
  /** How heroes placed on some days, tier by tier. */
  places(days: DayFilter): Promise<readonly PlacesOfTierRow[]>;
  /** The newest matches of a kind on some days, within the sampling window. */
  newestMatches(kind: MatchKind, days: DayRange): Promise<NewestMatches>;
  /** How the players of matches in memory placed. */
  placesIn(blocks: readonly MatchBlock[]): Promise<PlacesInMatches>;
}

/** Of days that lie before all matches in memory there are none. */
export type NewestMatches =
  | {
      readonly state: 'ready';
      /** The newest first. */
      readonly blocks: readonly MatchBlock[];
      /** Whether there are older ones on these days. */
      readonly isCut: boolean;
    }
  | { readonly state: 'loading' }
  | {
      readonly state: 'tooOld';
      /** From which day on there are some. */
      readonly since: Day;
    };

export type PlacesInMatches =
  | {
      readonly state: 'ready';
      /** Of each block a byte for each player (`PLACED`); none before the matches are scored. */
      readonly places: ReadonlyMap<MatchBlock, Uint8Array>;
    }
  | { readonly state: 'loading' };

/** Rows of `hero_experience` of a hero in a mode, by column. */
export interface HeroExperience {
  readonly mode: MatchesOfDayRow['mode'];
  readonly heroId: number;
  /** Days since 1970. */
  readonly periods: Uint16Array;
  readonly tiers: Uint8Array;
  readonly bins: Uint8Array;
  readonly matches: Uint32Array;
  readonly wins: Uint32Array;
}
