import { ch, chJoin, identifier, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { day, type Day } from './day.ts';
import { heldHeroes, matchesByRank, type HeldHeroes } from './held-heroes.ts';
import { HERO_SUMS } from './hero-blocks.ts';
import { isSliced, listHeroSlices } from './hero-slices.ts';
import type { DayRange } from './rollups/period.ts';
import {
  inModes,
  onDays,
  rankBetween,
  rankBounds,
  SHORT_QUESTION,
  tierFilterOf,
  type StatisticFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

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
  const days = await store.memory?.matchDays();
  if (days) return matchesByRank(days, filter);
  const { mode, from, to } = filter;
  return store.db.rows(ch<MatchesOfRankRow>`
    select rank as rankStep, sum(matches) as matches
    from serve_match
    where ${inModes(mode)} and day between ${day(from)} and ${day(to)} ${rankBetween(filter)}
    group by rank
    order by rank
    ${SHORT_QUESTION}
  `);
}

/** Sums over the matches of one hero; those from `fullMatches` on over matches with snapshots. */
export interface HeroSumsRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly durationSeconds: number;
  readonly fullMatches: number;
  readonly playerDamage: number;
  readonly objectiveDamage: number;
  readonly damageTaken: number;
  readonly selfHealing: number;
  readonly teammateHealingMatches: number;
  readonly teammateHealing: number;
}

/** Every hero over any range of days and ranks, by hero id. Sums alone: ratios are taken from them afterwards. */
export async function listHeroSums(store: StatisticsStore, filter: StatisticFilter): Promise<HeroSumsRow[]> {
  const held = await heldHeroes(store, filter);
  if (held)
    return held
      .between(filter, HERO_SUMS)
      .map(({ heroId, totals }) => heroSumsOf(heroId, totals))
      .filter(({ matches }) => matches > 0);
  const { condition, sign } = rankBounds(filter);
  const rows = await store.db.rows(ch<{ heroId: number; totals: number[] }>`
    select hero_id as heroId, ${heroTotals(sign)} as totals
    from serve_hero as t
    where ${onDays(filter)} and ${condition}
    group by hero_id
    having totals[1] > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
  return rows.map(({ heroId, totals }) => heroSumsOf(heroId, totals));
}

export interface HeroSumsOfDayRow extends HeroSumsRow {
  readonly day: Day;
}

/** Sums of one hero by day, oldest first; days without a match of the hero are absent. */
export async function listHeroSumsByDay(
  db: ClickHouse,
  filter: StatisticFilter,
  heroId: number,
): Promise<HeroSumsOfDayRow[]> {
  const { condition, sign } = rankBounds(filter);
  const rows = await db.rows(ch<{ day: Day; totals: number[] }>`
    select toString(t.day) as day, ${heroTotals(sign)} as totals
    from serve_hero as t
    where ${onDays(filter)} and ${condition} and hero_id = ${u16(heroId)}
    group by t.day
    having totals[1] > 0
    order by t.day
    ${SHORT_QUESTION}
  `);
  return rows.map(({ day: of, totals }) => ({ day: of, ...heroSumsOf(heroId, totals) }));
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
  const tiers = tierFilterOf(filter);
  if (isSliced(tiers)) {
    const heroes = await listHeroSlices(store.db, tiers, before);
    return heroes.map(({ heroId, now, before: then }) => ({
      heroId,
      matchesBefore: then.matches,
      winsBefore: then.wins,
      matchesAfter: now.matches,
      winsAfter: now.wins,
    }));
  }
  const held = await heldHeroes(store, filter);
  if (held) return heldChanges(held, filter, before);
  const { condition, sign } = rankBounds(filter);
  const isBefore = ch`t.day between ${day(before.from)} and ${day(before.to)}`;
  const isAfter = ch`t.day between ${day(filter.from)} and ${day(filter.to)}`;
  const sumIf = (column: Ch, when: Ch) => ch`sumIf(toInt64(${column}) * ${sign}, ${when})`;
  return store.db.rows(ch<HeroChangeRow>`
    select hero_id as heroId,
      ${sumIf(ch`t.matches`, isBefore)} as matchesBefore, ${sumIf(ch`t.wins`, isBefore)} as winsBefore,
      ${sumIf(ch`t.matches`, isAfter)} as matchesAfter, ${sumIf(ch`t.wins`, isAfter)} as winsAfter
    from serve_hero as t
    where t.mode = ${str(filter.mode)} and ${condition} and (${isBefore} or ${isAfter})
    group by hero_id
    having matchesBefore > 0 or matchesAfter > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

function heldChanges(held: HeldHeroes, after: DayRange, before: DayRange): HeroChangeRow[] {
  const [now, then] = [after, before].map((days) => held.between(days, ['matches', 'wins']));
  const earlier = new Map(then?.map(({ heroId, totals }) => [heroId, totals]));
  const later = new Map(now?.map(({ heroId, totals }) => [heroId, totals]));
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => {
      const [matchesBefore = 0, winsBefore = 0] = earlier.get(heroId) ?? [];
      const [matchesAfter = 0, winsAfter = 0] = later.get(heroId) ?? [];
      return { heroId, matchesBefore, winsBefore, matchesAfter, winsAfter };
    })
    .filter(({ matchesBefore, matchesAfter }) => matchesBefore > 0 || matchesAfter > 0);
}

/** The columns of the sums, in the order of `heroSumsOf`. */
const TOTALS: Ch = ch`[${chJoin(HERO_SUMS.map((column) => ch`t.${identifier(column)}`))}]`;

/** All sums as one value: naming each of them costs the database more than reading them. */
const heroTotals = (sign: Ch): Ch => ch`sumForEach(arrayMap(x -> toInt64(x) * ${sign}, ${TOTALS}))`;

function heroSumsOf(heroId: number, totals: readonly number[]): HeroSumsRow {
  const at = (index: number) => totals[index] ?? 0;
  return {
    heroId,
    matches: at(0),
    wins: at(1),
    kills: at(2),
    deaths: at(3),
    assists: at(4),
    netWorth: at(5),
    lastHits: at(6),
    denies: at(7),
    durationSeconds: at(8),
    fullMatches: at(9),
    playerDamage: at(10),
    objectiveDamage: at(11),
    damageTaken: at(12),
    selfHealing: at(13),
    teammateHealingMatches: at(14),
    teammateHealing: at(15),
  };
}
