import { ch, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { day, type Day } from './day.ts';
import type { DayRange } from './rollups/period.ts';
import {
  inModes,
  onDays,
  rankBetween,
  rankBounds,
  SHORT_QUESTION,
  type ServeMode,
  type StatisticFilter,
} from './statistic-filter.ts';

/** The last day with a match that counts. */
export async function findNewestDay(db: ClickHouse, mode: ServeMode): Promise<Day | undefined> {
  const [row] = await db.rows(ch<{ matches: number; day: Day }>`
    select count() as matches, toString(max(serve_match.day)) as day
    from serve_match where ${inModes(mode)} ${SHORT_QUESTION}
  `);
  return row && row.matches > 0 ? row.day : undefined;
}

export interface StatisticCoverageRow {
  readonly matches: number;
  /** Unix seconds; 0 without matches. */
  readonly newestStartedAt: number;
}

/** How many matches a filter takes in. */
export async function readStatisticCoverage(
  db: ClickHouse,
  filter: StatisticFilter,
): Promise<StatisticCoverageRow> {
  const { mode, from, to } = filter;
  const [row] = await db.rows(ch<StatisticCoverageRow>`
    select sum(matches) as matches, toUnixTimestamp(max(newest_started_at)) as newestStartedAt
    from serve_match
    where ${inModes(mode)} and day between ${day(from)} and ${day(to)} ${rankBetween(filter)}
    ${SHORT_QUESTION}
  `);
  return row ?? { matches: 0, newestStartedAt: 0 };
}

export interface MatchesOfRankRow {
  /** Of the average rank of the match on the dense scale (7 to 72); 0 where it is not known. */
  readonly rankStep: number;
  readonly matches: number;
}

/** How many matches there were of each rank, lowest first. */
export function listMatchesByRank(db: ClickHouse, filter: StatisticFilter): Promise<MatchesOfRankRow[]> {
  const { mode, from, to } = filter;
  return db.rows(ch<MatchesOfRankRow>`
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

/**
 * The tier list: sums of every hero over any range of days and ranks, by hero id. Sums alone: ratios are taken from them
 * afterwards, which spares the database half of its work.
 */
export function listHeroSums(db: ClickHouse, filter: StatisticFilter): Promise<HeroSumsRow[]> {
  const { condition, sign } = rankBounds(filter);
  return db.rows(ch<HeroSumsRow>`
    select hero_id as heroId, ${heroSums(sign)}
    from serve_hero as t
    where ${onDays(filter)} and ${condition}
    group by hero_id
    having matches > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

export interface HeroSumsOfDayRow extends HeroSumsRow {
  readonly day: Day;
}

/** Sums of one hero by day, oldest first; days without a match of the hero are absent. */
export function listHeroSumsByDay(
  db: ClickHouse,
  filter: StatisticFilter,
  heroId: number,
): Promise<HeroSumsOfDayRow[]> {
  const { condition, sign } = rankBounds(filter);
  return db.rows(ch<HeroSumsOfDayRow>`
    select toString(t.day) as day, any(hero_id) as heroId, ${heroSums(sign)}
    from serve_hero as t
    where ${onDays(filter)} and ${condition} and hero_id = ${u16(heroId)}
    group by t.day
    having matches > 0
    order by t.day
    ${SHORT_QUESTION}
  `);
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
export function listHeroChanges(
  db: ClickHouse,
  filter: StatisticFilter,
  before: DayRange,
): Promise<HeroChangeRow[]> {
  const { condition, sign } = rankBounds(filter);
  const isBefore = ch`t.day between ${day(before.from)} and ${day(before.to)}`;
  const isAfter = ch`t.day between ${day(filter.from)} and ${day(filter.to)}`;
  const sumIf = (column: Ch, when: Ch) => ch`sumIf(toInt64(${column}) * ${sign}, ${when})`;
  return db.rows(ch<HeroChangeRow>`
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

const heroSums = (sign: Ch): Ch => {
  const sum = (column: Ch) => ch`sum(toInt64(${column}) * ${sign})`;
  return ch`
    ${sum(ch`t.matches`)} as matches,
    ${sum(ch`t.wins`)} as wins,
    ${sum(ch`t.kills`)} as kills,
    ${sum(ch`t.deaths`)} as deaths,
    ${sum(ch`t.assists`)} as assists,
    ${sum(ch`t.net_worth`)} as netWorth,
    ${sum(ch`t.last_hits`)} as lastHits,
    ${sum(ch`t.denies`)} as denies,
    ${sum(ch`t.duration_seconds`)} as durationSeconds,
    ${sum(ch`t.full_matches`)} as fullMatches,
    ${sum(ch`t.player_damage`)} as playerDamage,
    ${sum(ch`t.objective_damage`)} as objectiveDamage,
    ${sum(ch`t.damage_taken`)} as damageTaken,
    ${sum(ch`t.self_healing`)} as selfHealing,
    ${sum(ch`t.teammate_healing_matches`)} as teammateHealingMatches,
    ${sum(ch`t.teammate_healing`)} as teammateHealing`;
};
