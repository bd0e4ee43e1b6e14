import type { HeroSums } from '../store/hero-sums.ts';
import { matchesByRank } from '../rollups/day-sums.ts';
import { HERO_SUMS } from '../aggregates/tables.ts';
import { isSliced, listHeroSlices } from './hero-slices.ts';
import { readHeroSums } from '../store/read-hero-sums.ts';
import { readMatchDays } from '../store/read-match-days.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { tierFilterOf, type StatisticFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

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
  const heroes = await readHeroSums(store, filter, [filter]);
  return heroes
    .between(filter, HERO_SUMS)
    .map(({ heroId, totals }) => heroSumsOf(heroId, totals))
    .filter(({ matches }) => matches > 0);
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
    const heroes = await listHeroSlices(store, tiers, before);
    return heroes.map(({ heroId, now, before: then }) => ({
      heroId,
      matchesBefore: then.matches,
      winsBefore: then.wins,
      matchesAfter: now.matches,
      winsAfter: now.wins,
    }));
  }
  return changesIn(await readHeroSums(store, filter, [filter, before]), filter, before);
}

function changesIn(heroes: HeroSums, after: DayRange, before: DayRange): HeroChangeRow[] {
  const [now, then] = [after, before].map((days) => heroes.between(days, ['matches', 'wins']));
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
