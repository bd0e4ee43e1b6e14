import { arrayOf, ch, chJoin, identifier, str, u16, u8, type Ch } from './ch.ts';
import { day, type Day } from './day.ts';
import { heldHeroes, matchesByDay, type HeldHeroes } from './held-heroes.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { ABILITY_TABLE, abilityKeyOf, LENGTH_COLUMNS, LENGTH_TABLE, lengthKeyOf } from './held-tables.ts';
import { inSlice } from './hero-slices.ts';
import { HERO_ABILITY_DAY } from './rollups/hero-ability-day.ts';
import type { DayRange } from './rollups/period.ts';
import { countSampledHeroes } from './sampled-heroes.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  inModes,
  onDays,
  rankBetween,
  rankBounds,
  rowsByPeriod,
  SHORT_QUESTION,
  sumOf,
  tierBetween,
  tierBounds,
  type ComparedDays,
  type DayFilter,
  type StatisticFilter,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

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
  // Of both sides and parties of every size: others are not held.
  const held = filter.slice
    ? undefined
    : await heldByPeriod(store, filter, [filter], {
        table: LENGTH_TABLE,
        where: ch`hero_id = ${u16(heroId)}`,
        isAsked: (key) => lengthKeyOf(key).heroId === heroId,
      });
  if (held) return (held[0] ?? []).map(lengthOf).filter(({ matches }) => matches > 0);
  const { condition, sign } = tierBounds(filter);
  const ofHero = ch`and hero_id = ${u16(heroId)} ${inSlice(filter.slice ?? {})}`;
  const rows = rowsByPeriod(filter, {
    columns: [ch`length as of_length`],
    sums: LENGTH_COLUMNS,
    takesOff: true,
    served: { table: ch`serve_hero_slice`, where: ch`${condition} ${ofHero}`, sign },
    daily: { table: ch`hero_slice_day`, where: ch`true ${tierBetween(filter)} ${ofHero}` },
  });
  return store.db.rows(ch<HeroLengthRow>`
    select of_length as length, ${sumOf(0)} as matches, ${sumOf(1)} as wins, ${sumOf(2)} as damageMatches,
      ${sumOf(3)} as damage, ${sumOf(4)} as bulletDamage, ${sumOf(5)} as abilityDamage, ${sumOf(6)} as meleeDamage
    from ${rows}
    group by of_length
    having matches > 0
    order by of_length
    ${SHORT_QUESTION}
  `);
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
  const held = await heldByPeriod(store, filter, [filter], { table: ABILITY_TABLE, apart: heroId });
  if (held)
    return (held[0] ?? [])
      .map(({ key, totals: [matches = 0, wins = 0] }) => ({ ...abilityKeyOf(key), matches, wins }))
      .filter(({ matches }) => matches > 0)
      .toSorted((a, b) => b.matches - a.matches);
  const { condition, sign } = tierBounds(filter);
  const ofHero = ch`and hero_id = ${u16(heroId)}`;
  const rows = rowsByPeriod(filter, {
    columns: [ch`unlocked`, ch`finished`],
    sums: [ch`matches`, ch`wins`],
    sampled: sampleOf(HERO_ABILITY_DAY),
    takesOff: true,
    served: { table: ch`serve_hero_ability`, where: ch`${condition} ${ofHero}`, sign },
    daily: { table: ch`hero_ability_day`, where: ch`true ${tierBetween(filter)} ${ofHero}` },
  });
  return store.db.rows(ch<AbilityOrderRow>`
    select unlocked, finished, ${sumOf(0)} as matches, ${sumOf(1)} as wins
    from ${rows}
    group by unlocked, finished
    having matches > 0
    order by matches desc, unlocked, finished
    ${SHORT_QUESTION}
  `);
}

/** A hero by the average rank of the match. */
export interface HeroOfTierRow {
  /** 1 to 11; 0 where the rank is not known. */
  readonly tier: number;
  readonly matches: number;
  readonly wins: number;
}

/** The last step of each tier on the dense scale; 0 for what has no rank. */
const LAST_STEPS = [0, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72] as const;

/** A hero by tier, of every rank whatever the filter's; lowest first. */
export async function listHeroTiers(
  store: StatisticsStore,
  filter: DayFilter,
  heroId: number,
): Promise<HeroOfTierRow[]> {
  const rows =
    (await heldTiers(store, filter, heroId)) ??
    (await store.db.rows(ch<{ upTo: number; matches: number; wins: number }>`
    select up_to_rank as upTo, sum(toInt64(t.matches)) as matches, sum(toInt64(t.wins)) as wins
    from serve_hero as t
    where ${onDays(filter)} and up_to_rank in ${arrayOf(u8, LAST_STEPS)} and hero_id = ${u16(heroId)}
    group by up_to_rank
    ${SHORT_QUESTION}
  `));
  // Prefix sums: a tier is what its last step holds beyond the last step of the tier below.
  const upTo = (step: number | undefined) => rows.find((row) => row.upTo === step);
  return LAST_STEPS.map((step, tier) => {
    const [here, below] = [upTo(step), tier > 0 ? upTo(LAST_STEPS[tier - 1]) : undefined];
    return {
      tier,
      matches: (here?.matches ?? 0) - (below?.matches ?? 0),
      wins: (here?.wins ?? 0) - (below?.wins ?? 0),
    };
  }).filter(({ matches }) => matches > 0);
}

async function heldTiers(
  store: StatisticsStore,
  filter: DayFilter,
  heroId: number,
): Promise<{ upTo: number; matches: number; wins: number }[] | undefined> {
  const rows = await Promise.all(
    LAST_STEPS.map(async (step) => {
      const held = await heldHeroes(store, filter, { upTo: step });
      const [matches = 0, wins = 0] = held?.ofHero(filter, heroId, ['matches', 'wins']) ?? [];
      return held && { upTo: step, matches, wins };
    }),
  );
  const known = rows.filter((row) => row !== undefined);
  return known.length < rows.length ? undefined : known;
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
  const [held, days] = await Promise.all([heldHeroes(store, filter), store.memory?.matchDays()]);
  if (held && days) {
    const ofHero = held.byDay(filter, heroId, DAY_SUMS);
    return [...matchesByDay(days, filter)].map(([of, all]) =>
      heroOfDay(of, [all, ...(ofHero.get(of) ?? [])]),
    );
  }
  const { condition, sign } = rankBounds(filter);
  const ofHero = chJoin(DAY_SUMS.map((column) => ch`toInt64(t.${identifier(column)}) * ${sign}`));
  const rows = await store.db.rows(ch<{ day: Day; totals: number[] }>`
    select toString(of_day) as day, sumForEach(sums) as totals
    from (
      select t.day as of_day, [0, ${ofHero}] as sums
      from serve_hero as t
      where ${onDays(filter)} and ${condition} and hero_id = ${u16(heroId)}
      union all
      select day, [toInt64(matches), 0, 0, 0, 0, 0, 0, 0] from serve_match
      where ${inModes(filter.mode)} and day between ${day(filter.from)} and ${day(filter.to)} ${rankBetween(filter)}
    )
    group by of_day
    having totals[1] > 0
    order by of_day
    ${SHORT_QUESTION}
  `);
  return rows.map(({ day: of, totals }) => heroOfDay(of, totals));
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

/** How often each hero was played, won, and played in matches whose file is held. */
export interface HeroCountsRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly fullMatches: number;
}

/** Every hero, by id: what pairs and items are compared with. */
export async function listHeroCounts(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<HeroCountsRow[]> {
  if (filter.sample) return countSampledHeroes(store, filter);
  const held = await heldHeroes(store, filter);
  if (held) return heldCounts(held, filter);
  const { condition, sign } = rankBounds(filter);
  return store.db.rows(ch<HeroCountsRow>`
    select hero_id as heroId, sum(toInt64(t.matches) * ${sign}) as matches, sum(toInt64(t.wins) * ${sign}) as wins,
      sum(toInt64(t.full_matches) * ${sign}) as fullMatches
    from serve_hero as t
    where ${onDays(filter)} and ${condition}
    group by hero_id
    having matches > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

const heldCounts = (held: HeldHeroes, days: DayRange): HeroCountsRow[] =>
  held
    .between(days, ['matches', 'wins', 'full_matches'])
    .map(({ heroId, totals: [matches = 0, wins = 0, fullMatches = 0] }) => ({
      heroId,
      matches,
      wins,
      fullMatches,
    }))
    .filter(({ matches }) => matches > 0);

const ofRange = ({ from, to }: DayRange): Ch => ch`t.day between ${day(from)} and ${day(to)}`;

/** The same in the days of the filter and in those before, in one question. */
export async function listHeroCountsTwice(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: ComparedDays,
): Promise<{ readonly now: HeroCountsRow[]; readonly before: HeroCountsRow[] }> {
  if (filter.sample) {
    const [now = [], then = []] = await Promise.all(
      [filter, { ...filter, ...before }].map((range) => countSampledHeroes(store, range)),
    );
    return { now, before: then };
  }
  const held = await heldHeroes(store, filter);
  if (held) return { now: heldCounts(held, filter), before: heldCounts(held, before) };
  const { condition, sign } = rankBounds(filter);
  const sums = [ofRange(filter), ofRange(before)].flatMap((isIn) =>
    ['matches', 'wins', 'full_matches'].map(
      (column) => ch`if(${isIn}, toInt64(t.${identifier(column)}), 0) * ${sign}`,
    ),
  );
  const rows = await store.db.rows(ch<{ heroId: number; totals: number[] }>`
    select hero_id as heroId, sumForEach([${chJoin(sums)}]) as totals
    from serve_hero as t
    where t.mode = ${str(filter.mode)} and ${condition} and (${ofRange(filter)} or ${ofRange(before)})
    group by hero_id
    order by hero_id
    ${SHORT_QUESTION}
  `);
  const countsAt = (first: number) =>
    rows
      .map(({ heroId, totals }) => ({
        heroId,
        matches: totals[first] ?? 0,
        wins: totals[first + 1] ?? 0,
        fullMatches: totals[first + 2] ?? 0,
      }))
      .filter(({ matches }) => matches > 0);
  return { now: countsAt(0), before: countsAt(3) };
}
