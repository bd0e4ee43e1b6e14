import { ch, u16 } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { matchesByDay } from '../rollups/day-sums.ts';
import { ABILITY_TABLE, LENGTH_TABLE } from '../aggregates/tables.ts';
import { inSlice } from './hero-slices.ts';
import { readHeroDays, readHeroSums, readHeroTiers, type HeroDays } from '../store/read-hero-sums.ts';
import { namedSums, type NamedSums } from '../store/named-sums.ts';
import { nowAndBefore, readRows } from '../store/read-sums.ts';
import { countSampledHeroes, type HeroCountsRow } from '../store/samples/sampled-players.ts';
import {
  type ComparedDays,
  type DayFilter,
  type StatisticFilter,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import { readMatchDays, type StatisticsStore } from '../store/statistics-store.ts';

/** Matches of a hero of about the same length: in five minutes each (`LENGTH_SECONDS`), the last without an end (`LAST_LENGTH`). */
export type HeroLengthRow = { readonly length: number } & NamedSums<(typeof LENGTH_TABLE.sums)[number]>;

/** The matches of a hero by their length, shortest first. */
export async function listHeroLengths(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
): Promise<HeroLengthRow[]> {
  const where = ch`hero_id = ${u16(heroId)} ${inSlice(filter.slice ?? {})}`;
  const [rows = []] = await readRows(store, filter, [filter], {
    table: LENGTH_TABLE,
    where,
    // No key tells side and party.
    isAsked: filter.slice ? undefined : (row) => row.heroId === heroId,
  });
  return rows;
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
export async function listAbilityOrders(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
): Promise<AbilityOrderRow[]> {
  const [rows = []] = await readRows(store, filter, [filter], { table: ABILITY_TABLE, partitionKey: heroId });
  return rows.toSorted((a, b) => b.matches - a.matches);
}

/** A hero by the average rank of the match. */
export interface HeroOfTierRow {
  /** 1 to 11; 0 where the rank is not known. */
  readonly tier: number;
  readonly matches: number;
  readonly wins: number;
}

/** A hero by tier, of every rank whatever the filter's; lowest first. */
export async function listHeroTiers(
  store: StatisticsStore,
  filter: DayFilter,
  heroId: number,
): Promise<HeroOfTierRow[]> {
  const tiers = await readHeroTiers(store, filter, heroId);
  return tiers.filter(({ matches }) => matches > 0);
}

const DAY_SUMS = ['matches', 'wins', 'kills', 'deaths', 'assists', 'net_worth', 'duration_seconds'] as const;

/** A hero on one day, and all matches of that day. */
export type HeroOfDayRow = { readonly day: Day; readonly allMatches: number } & NamedSums<
  (typeof DAY_SUMS)[number]
>;

/** A hero day by day, oldest first; days without any match are absent. */
export async function listHeroDays(
  store: StatisticsStore,
  filter: StatisticFilter,
  heroId: number,
): Promise<HeroOfDayRow[]> {
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

export type { HeroCountsRow };

const COUNTS = ['matches', 'wins', 'full_matches'] as const;

/** Every hero, by id: what pairs and items are compared with. */
export async function listHeroCounts(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<HeroCountsRow[]> {
  if (filter.sample) return countSampledHeroes(filter);
  const [heroes] = await readHeroSums(store, filter, [filter], COUNTS);
  return countsIn(heroes);
}

const countsIn = (heroes: HeroDays<(typeof COUNTS)[number]> | undefined): HeroCountsRow[] =>
  [...(heroes?.total() ?? [])].map(([heroId, counts]) => ({ heroId, ...counts }));

/** The same in the days of the filter and in those before, in one question. */
export async function listHeroCountsTwice(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: ComparedDays,
): Promise<{ readonly now: readonly HeroCountsRow[]; readonly before: readonly HeroCountsRow[] }> {
  if (filter.sample)
    return { now: countSampledHeroes(filter), before: countSampledHeroes({ ...filter, ...before }) };
  const heroes = await readHeroSums(store, filter, [filter, before], COUNTS);
  return nowAndBefore(heroes.map(countsIn));
}
