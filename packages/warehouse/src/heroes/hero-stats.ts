import type { Day } from '../client/day.ts';
import { matchesByRank } from '../rollups/day-sums.ts';
import { HERO_SUMS, type HeroSum } from '../aggregates/tables.ts';
import { isSliced, listHeroSlices } from './hero-slices.ts';
import { readHeroSums } from '../store/read-hero-sums.ts';
import { type NamedSums } from '../store/named-sums.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { tierFilterOf, type StatisticFilter } from '../rollups/filters/statistic-filter.ts';
import { readMatchDays, type StatisticsStore } from '../store/statistics-store.ts';

export interface MatchesOfRankRow {
  /** Of the average rank of the match on the dense scale (7 to 72); 0 where it is not known. */
  readonly rankStep: number;
  readonly matches: number;
}

/** How many matches there were of each rank, lowest first. */
export async function listMatchesByRank(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<MatchesOfRankRow[]> {
  return matchesByRank(await readMatchDays(store), filter);
}

/** Sums over the matches of one hero; those from `fullMatches` on over matches with snapshots. */
export type HeroSumsRow = { readonly heroId: number } & NamedSums<HeroSum>;

/** Every hero over any range of days and ranks, by hero id. Sums alone: ratios are taken from them afterwards. */
export async function listHeroSums(store: StatisticsStore, filter: StatisticFilter): Promise<HeroSumsRow[]> {
  const [heroes] = await readHeroSums(store, filter, [filter], HERO_SUMS);
  return [...(heroes?.total() ?? [])].map(([heroId, sums]) => ({ heroId, ...sums }));
}

/** How often a hero was played and won, before and after: by patch, by week, or whatever two ranges of days are compared. */
export interface HeroChangeRow {
  readonly heroId: number;
  readonly matchesBefore: number;
  readonly winsBefore: number;
  readonly matchesAfter: number;
  readonly winsAfter: number;
}

/** Winners and losers: every hero in two ranges of days, the ones of the filter and earlier ones; by hero id. */
export async function listHeroChanges(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
): Promise<HeroChangeRow[]> {
  const heroes = await listHeroTierSums(store, filter, before, []);
  return heroes.map(({ heroId, now, before: then }) => ({
    heroId,
    matchesBefore: then.matches,
    winsBefore: then.wins,
    matchesAfter: now.matches,
    winsAfter: now.wins,
  }));
}

/** How often something was played, and won. */
export interface WinCountRow {
  readonly matches: number;
  readonly wins: number;
}

/** A hero in the days asked for, in those before, and in parts of them. */
export interface HeroTierRow {
  readonly heroId: number;
  readonly now: WinCountRow;
  readonly before: WinCountRow;
  /** Of the days asked for, every second one; null by side, length and party, which are kept by period. */
  readonly onOddDays: WinCountRow | null;
  /** Each of the days named, in their order. */
  readonly byDay: readonly WinCountRow[];
}

/** What a tier list is made of, by hero id: heroes played in the days asked for or in those before. */
export async function listHeroTierSums(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[],
): Promise<HeroTierRow[]> {
  const tiers = tierFilterOf(filter);
  if (isSliced(tiers)) {
    const heroes = await listHeroSlices(store, tiers, before, days);
    return heroes.map((hero) => ({ ...hero, onOddDays: null }));
  }
  const [asked, earlier] = await readHeroSums(store, filter, [filter, before], ['matches', 'wins']);
  const [now = NOBODY, then = NOBODY, onOddDays = NOBODY] = [
    asked?.total(),
    earlier?.total(),
    asked?.onOddDays(),
  ];
  const byDay = days.map((day) => (isWithin(filter, day) ? asked : earlier)?.on(day));
  return [...new Set([...now.keys(), ...then.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => ({
      heroId,
      now: now.get(heroId) ?? NONE,
      before: then.get(heroId) ?? NONE,
      onOddDays: onOddDays.get(heroId) ?? NONE,
      byDay: byDay.map((one) => one?.get(heroId) ?? NONE),
    }));
}

const isWithin = ({ from, to }: DayRange, day: Day) => day >= from && day <= to;
const NONE: WinCountRow = { matches: 0, wins: 0 };
const NOBODY: ReadonlyMap<number, WinCountRow> = new Map();
