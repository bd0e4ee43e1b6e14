import type { Day } from '../client/day.ts';
import type { HeroSums } from '../store/hero-sums.ts';
import { isSliced, listHeroSlices } from './hero-slices.ts';
import { readHeroSums } from '../store/read-hero-sums.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { tierFilterOf, type StatisticFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

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
  return tierSumsIn(await readHeroSums(store, filter, [filter, before]), filter, before, days);
}

function tierSumsIn(
  heroes: HeroSums,
  filter: DayRange,
  before: DayRange,
  days: readonly Day[],
): HeroTierRow[] {
  const counted = (range: DayRange, which?: 'odd') => {
    const found = heroes.between(range, ['matches', 'wins'], which);
    return new Map(found.map(({ heroId, totals: [matches = 0, wins = 0] }) => [heroId, { matches, wins }]));
  };
  const [now, then, onOddDays] = [counted(filter), counted(before), counted(filter, 'odd')];
  const isAsked = (one: Day) => [filter, before].some(({ from, to }) => one >= from && one <= to);
  const byDay = days.map((one) =>
    isAsked(one) ? counted({ from: one, to: one }) : new Map<number, WinCountRow>(),
  );
  return [...new Set([...now.keys(), ...then.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => ({
      heroId,
      now: now.get(heroId) ?? NONE,
      before: then.get(heroId) ?? NONE,
      onOddDays: onOddDays.get(heroId) ?? NONE,
      byDay: byDay.map((one) => one.get(heroId) ?? NONE),
    }))
    .filter((hero) => hero.now.matches > 0 || hero.before.matches > 0);
}

const NONE: WinCountRow = { matches: 0, wins: 0 };
