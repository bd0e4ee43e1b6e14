import { isOfMode, type MatchesOfDayRow } from '../rollups/match-calendar.ts';
import { countSlicedMatches, isSliced } from '../heroes/hero-counts.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  SERVE_MODES,
  tierFilterOf,
  type ServeMode,
  type StatisticFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';
import { defaultPatch } from './default-patch.ts';

/** How many matches count, by mode, day and rank: every answer says so, and few numbers tell it of all of them. */
export type MatchCalendar = ReturnType<typeof calendarOf>;

/** The calendar of these days, which are in order. */
export function calendarOf(store: StatisticsStore, days: readonly MatchesOfDayRow[]) {
  const byMode = new Map(SERVE_MODES.map((mode) => [mode, days.filter((day) => isOfMode(mode, day.mode))]));
  const defaults = new Map(
    [...byMode].flatMap(([mode, own]) => {
      const newest = own.at(-1)?.day;
      const matchesIn = (range: DayRange) => coverageOf(own, range).matches;
      return newest === undefined ? [] : [[mode, defaultPatch(matchesIn, newest)] as const];
    }),
  );
  return {
    /** The last day with a match that counts. */
    newestDay: (mode: ServeMode) => byMode.get(mode)?.at(-1)?.day,
    /** What counts where no days are asked for; undefined without matches. */
    defaultPatch: (mode: ServeMode) => defaults.get(mode),
    /** How many matches a filter takes in. The newest is that of any side, length and party. */
    coverage: async (filter: StatisticFilter) => {
      const whole = coverageOf(byMode.get(filter.mode) ?? [], filter);
      const tiers = tierFilterOf(filter);
      return isSliced(tiers) ? { ...whole, matches: await countSlicedMatches(store.db, tiers) } : whole;
    },
  };
}

type RanksOfDays = DayRange & Pick<StatisticFilter, 'minRankStep' | 'maxRankStep'>;

/** The matches on some days, and when the newest began, in Unix seconds; 0 without matches. */
function coverageOf(days: readonly MatchesOfDayRow[], filter: RanksOfDays) {
  const { from, to, minRankStep, maxRankStep } = filter;
  // Whoever names a limit asks for known ranks.
  const isUnlimited = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = isUnlimited ? [0, 255] : [minRankStep ?? 1, maxRankStep ?? 255];
  let [matches, newestStartedAt] = [0, 0];
  for (const of of days) {
    if (of.day < from || of.day > to) continue;
    const { ranks } = of;
    // NOTE: a loop by place: `entries` of every day took a millisecond of each answer.
    for (let index = 0; index < ranks.length; index += 1) {
      const rank = ranks[index] ?? 0;
      if (rank < lowest || rank > highest) continue;
      matches += of.matches[index] ?? 0;
      newestStartedAt = Math.max(newestStartedAt, of.newestStartedAt[index] ?? 0);
    }
  }
  return { matches, newestStartedAt };
}
