import type { ClickHouse } from './connect.ts';
import type { Day } from './day.ts';
import type { PeriodBlock, PeriodSeries } from './held-blocks.ts';
import type { HeldMatches } from './held-matches.ts';
import type { HeroBlock } from './hero-blocks.ts';
import type { MatchBlock } from './match-block.ts';
import type { MatchesOfDayRow } from './match-calendar.ts';
import type { PlacesOfTierRow } from './place-counts.ts';
import type { DayRange } from './rollups/period.ts';
import type { DaysByKind, MatchKind } from './sample-reach.ts';
import type { DayFilter, ServeMode } from './statistic-filter.ts';

/** What statistics are read from: the database, and the copies in memory that were opened with it. */
export interface StatisticsStore {
  readonly db: ClickHouse;
  readonly memory: StatisticsMemory | undefined;
}

/** Every query asks the database. */
export const withoutMemory = (db: ClickHouse): StatisticsStore => ({ db, memory: undefined });

/** Undefined, where it is an answer, is to say: ask the database. */
export interface StatisticsMemory extends AggregateStore {
  /** How many matches of each kind there are on each day. */
  daysByKind(): Promise<DaysByKind>;
  /** Stretches of time of which all matches of a kind are in memory: none within another. */
  matches(kind: MatchKind): Promise<readonly HeldMatches[]>;
  /** How players placed in these matches. */
  placesOfMatches(): Promise<PlacesInMemory>;
}

export interface AggregateStore {
  /** Every hero by day, of matches of a mode up to a rank. */
  heroes(mode: ServeMode, upToRank: number): Promise<readonly HeroBlock[] | undefined>;
  /** Whatever is stored by period, of one series up to some tiers: at least the periods of these ranges, each named by its first day. */
  periods(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
  ): Promise<readonly PeriodBlock[] | undefined>;
  /** The same of some days, each range added up to a block of its own. No promise: nobody else asks for them, ask the database. */
  days(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
    newest: Day | undefined,
  ): Promise<readonly PeriodBlock[] | undefined> | undefined;
  /** Preset ranges, each added up to a block of its own. No promise: some of them is none. */
  ranges(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
    newest: Day | undefined,
  ): Promise<readonly PeriodBlock[] | undefined> | undefined;
  /** All matches by day and rank, in the order of days. */
  matchDays(): Promise<readonly MatchesOfDayRow[]>;
  /** How matches of heroes end by how often their player had played them. */
  experience(): Promise<readonly HeroExperience[]>;
  /** How heroes placed on some days, tier by tier. */
  places(days: DayFilter): Promise<readonly PlacesOfTierRow[]>;
}

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

export interface PlacesInMemory {
  readonly isBuilt: boolean;
  /** Of the players of a block; undefined where they are not in memory. */
  readonly placesOf: (block: MatchBlock) => Uint8Array | undefined;
}
