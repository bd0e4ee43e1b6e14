import type { Day } from '../client/day.ts';
import { matchesByRank, type MatchesOfRankRow } from '../rollups/match-calendar.ts';
import { HERO_SUMS, type HeroSum } from '../aggregates/tables.ts';
import { isSliced, listHeroSlices, type HeroSliceRow, type WinCountRow } from './hero-slices.ts';
import { readHeroSums } from '../store/read-hero-sums.ts';
import { type NamedSums } from '../store/named-sums.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { tierFilterOf, type StatisticFilter } from '../rollups/filters/statistic-filter.ts';
import { readMatchDays, type StatisticsStore } from '../store/statistics-store.ts';

/** How many matches there were of each rank, lowest first. */
export const listMatchesByRank = async (
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<MatchesOfRankRow[]> => matchesByRank(await readMatchDays(store), filter);

/** Sums over the matches of one hero; those from `fullMatches` on over matches with snapshots. */
export type HeroSumsRow = { readonly heroId: number } & NamedSums<HeroSum>;

/** Every hero over any range of days and ranks, by hero id. Sums alone: ratios are taken from them afterwards. */
export async function listHeroSums(store: StatisticsStore, filter: StatisticFilter): Promise<HeroSumsRow[]> {
  const [heroes] = await readHeroSums(store, filter, [filter], HERO_SUMS);
  return [...(heroes?.total() ?? [])].map(([heroId, sums]) => ({ heroId, ...sums }));
}

/** A hero in the days asked for, in those before, and in parts of them. */
export interface HeroTierRow extends HeroSliceRow {
  /** Of the days asked for, every second one; null by side, length and party, which are kept by period. */
  readonly onOddDays: WinCountRow | null;
}

/** What a tier list is made of, and winners and losers, by hero id: heroes played in the days asked for or in those before. */
export async function listHeroTierSums(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[] = [],
): Promise<HeroTierRow[]> {
  const tiers = tierFilterOf(filter);
  if (isSliced(tiers)) {
    const heroes = await listHeroSlices(store, tiers, before, days);
    return heroes.map((hero) => ({ ...hero, onOddDays: null }));
  }
  const [asked, earlier] = await readHeroSums(store, filter, [filter, before], ['matches', 'wins']);
  const totals = [asked?.total(), earlier?.total(), asked?.onOddDays()];
  const [now = NOBODY, then = NOBODY, onOddDays = NOBODY] = totals;
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
