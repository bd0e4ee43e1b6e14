import { ch, u16 } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import type { HeroSums } from '../store/hero-sums.ts';
import { matchesByDay } from '../rollups/day-sums.ts';
import { ABILITY_TABLE, abilityKeyOf, LENGTH_TABLE, lengthKeyOf } from '../aggregates/tables.ts';
import { inSlice } from './hero-slices.ts';
import { readHeroDays, readHeroSums, readHeroTiers } from '../store/read-hero-sums.ts';
import { readMatchDays } from '../store/read-match-days.ts';
import { readSums, type KeyTotals } from '../store/read-sums.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { countSampledHeroes, type HeroCountsRow } from '../store/samples/sampled-players.ts';
import {
  type ComparedDays,
  type DayFilter,
  type StatisticFilter,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** Matches of a hero of about the same length. */
export interface HeroLengthRow {
  /** In five minutes each, the last without an end: `LENGTH_SECONDS`, `LAST_LENGTH`. */
  readonly length: number;
  readonly matches: number;
  readonly wins: number;
  /** Matches that tell what damage was done with, and that damage. */
  readonly damageMatches: number;
  readonly damage: number;
  readonly bulletDamage: number;
  readonly abilityDamage: number;
  readonly meleeDamage: number;
}

/** The matches of a hero by their length, shortest first. */
export async function listHeroLengths(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
): Promise<HeroLengthRow[]> {
  const where = ch`hero_id = ${u16(heroId)} ${inSlice(filter.slice ?? {})}`;
  const [rows = []] = await readSums(store, filter, [filter], {
    table: LENGTH_TABLE,
    where,
    // No key tells side and party.
    ...(!filter.slice && { isAsked: (key: number) => lengthKeyOf(key).heroId === heroId }),
  });
  return rows.map(lengthOf).filter(({ matches }) => matches > 0);
}

function lengthOf({ key, totals }: KeyTotals): HeroLengthRow {
  const at = (index: number) => totals[index] ?? 0;
  return {
    length: lengthKeyOf(key).length,
    matches: at(0),
    wins: at(1),
    damageMatches: at(2),
    damage: at(3),
    bulletDamage: at(4),
    abilityDamage: at(5),
    meleeDamage: at(6),
  };
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
  const [rows = []] = await readSums(store, filter, [filter], { table: ABILITY_TABLE, partitionKey: heroId });
  return rows
    .map(({ key, totals: [matches = 0, wins = 0] }) => ({ ...abilityKeyOf(key), matches, wins }))
    .filter(({ matches }) => matches > 0)
    .toSorted((a, b) => b.matches - a.matches);
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
  const tiers = await readHeroTiers(store, filter, heroId, ['matches', 'wins']);
  return tiers
    .map(({ tier, totals: [matches = 0, wins = 0] }) => ({ tier, matches, wins }))
    .filter(({ matches }) => matches > 0);
}

/** A hero on one day, and all matches of that day. */
export interface HeroOfDayRow {
  readonly day: Day;
  readonly matches: number;
  readonly wins: number;
  readonly allMatches: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly durationSeconds: number;
}

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
  return [...matchesByDay(days, filter)].map(([of, all]) => heroOfDay(of, [all, ...(ofHero.get(of) ?? [])]));
}

const DAY_SUMS = ['matches', 'wins', 'kills', 'deaths', 'assists', 'net_worth', 'duration_seconds'] as const;

/** @param totals all matches of the day, then `DAY_SUMS` */
function heroOfDay(of: Day, totals: readonly number[]): HeroOfDayRow {
  const [
    allMatches = 0,
    matches = 0,
    wins = 0,
    kills = 0,
    deaths = 0,
    assists = 0,
    netWorth = 0,
    seconds = 0,
  ] = totals;
  return { day: of, allMatches, matches, wins, kills, deaths, assists, netWorth, durationSeconds: seconds };
}

export type { HeroCountsRow };

/** Every hero, by id: what pairs and items are compared with. */
export async function listHeroCounts(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<HeroCountsRow[]> {
  if (filter.sample) return countSampledHeroes(filter);
  return countsIn(await readHeroSums(store, filter, [filter]), filter);
}

const countsIn = (heroes: HeroSums, days: DayRange): HeroCountsRow[] =>
  heroes
    .between(days, ['matches', 'wins', 'full_matches'])
    .map(({ heroId, totals: [matches = 0, wins = 0, fullMatches = 0] }) => ({
      heroId,
      matches,
      wins,
      fullMatches,
    }))
    .filter(({ matches }) => matches > 0);

/** The same in the days of the filter and in those before, in one question. */
export async function listHeroCountsTwice(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: ComparedDays,
): Promise<{ readonly now: HeroCountsRow[]; readonly before: HeroCountsRow[] }> {
  if (filter.sample)
    return { now: countSampledHeroes(filter), before: countSampledHeroes({ ...filter, ...before }) };
  const heroes = await readHeroSums(store, filter, [filter, before]);
  return { now: countsIn(heroes, filter), before: countsIn(heroes, before) };
}
