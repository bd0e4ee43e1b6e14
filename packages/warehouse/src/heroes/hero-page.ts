import { ch, u16 } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { matchesByDay, matchesByRank } from '../rollups/match-calendar.ts';
import { ABILITY_TABLE, HERO_SUMS, HERO_TABLE, type HeroSum } from '../aggregates/tables.ts';
import { readHeroDays, readHeroSums } from '../store/read-hero-sums.ts';
import { namedSums, type NamedSums } from '../client/columns.ts';
import { placesOf, readRows, readSums } from '../store/read-sums.ts';
import type { DayFilter, StatisticFilter, TierFilter } from '../rollups/filters/statistic-filter.ts';
import { readMatchDays, type StatisticsStore } from '../store/statistics-store.ts';
import type { WinCountRow } from './hero-counts.ts';

/** How many matches there were of each rank, lowest first. */
export const listMatchesByRank = async (store: StatisticsStore, filter: StatisticFilter) =>
  matchesByRank(await readMatchDays(store), filter);

/** Sums over the matches of one hero; those from `fullMatches` on over matches with snapshots. */
export type HeroSumsRow = { readonly heroId: number } & NamedSums<HeroSum>;

/** Every hero over any range of days and ranks, by hero id. Sums alone: ratios are taken from them afterwards. */
export async function listHeroSums(store: StatisticsStore, filter: StatisticFilter): Promise<HeroSumsRow[]> {
  const [heroes] = await readHeroSums(store, filter, [filter], HERO_SUMS);
  return [...(heroes?.total() ?? [])].map(([heroId, sums]) => ({ heroId, ...sums }));
}

/** Players of a hero who took its abilities in the same order. */
export interface AbilityOrderRow {
  /** Keys of the abilities as digits: 1324 is the first, then the third, …; 0 of none. */
  readonly unlocked: number;
  /** Those that got their last upgrade, in that order. */
  readonly finished: number;
  readonly matches: number;
  readonly wins: number;
}

/** The orders in which a hero's abilities are taken, the most frequent first. */
export async function listAbilityOrders(store: StatisticsStore, filter: TierFilter, heroId: number) {
  const [rows = []] = await readRows(store, filter, [filter], { table: ABILITY_TABLE, partitionKey: heroId });
  return rows.toSorted((a, b) => b.matches - a.matches);
}

/** A hero by the average rank of the match: the tier is 1 to 11, 0 where the rank is not known. */
export type HeroOfTierRow = WinCountRow & { readonly tier: number };

/** A hero by tier, of every rank whatever the filter's; lowest first. */
export async function listHeroTiers(store: StatisticsStore, { mode, from, to }: DayFilter, heroId: number) {
  const [rows = []] = await readSums(store, { mode, from, to }, [{ from, to }], {
    table: HERO_TABLE,
    places: placesOf(HERO_TABLE, ['matches', 'wins']),
    where: ch`hero_id = ${u16(heroId)}`,
    isAsked: (key) => HERO_TABLE.key.partsOf(key).heroId === heroId,
    byTier: true,
  });
  return rows
    .map(({ key: tier, totals: [matches = 0, wins = 0] }) => ({ tier, matches, wins }))
    .filter(({ matches }) => matches > 0);
}

const DAY_SUMS = [
  'matches',
  'wins',
  'kills',
  'deaths',
  'assists',
  'timed_net_worth',
  'duration_seconds',
] as const;

/** A hero on one day, and all matches of that day. */
export type HeroOfDayRow = { readonly day: Day; readonly allMatches: number } & NamedSums<
  (typeof DAY_SUMS)[number]
>;

/** A hero day by day, oldest first; days without any match are absent. */
export async function listHeroDays(store: StatisticsStore, filter: StatisticFilter, heroId: number) {
  const [ofHero, days] = await Promise.all([
    readHeroDays(store, filter, heroId, DAY_SUMS),
    readMatchDays(store),
  ]);
  const nothing = namedSums(DAY_SUMS)([]);
  return [...matchesByDay(days, filter)].map(([day, allMatches]) => ({
    day,
    allMatches,
    ...(ofHero.get(day) ?? nothing),
  }));
}
