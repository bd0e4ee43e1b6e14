import type { Day } from '../client/day.ts';
import type { MatchesOfDayRow } from './match-calendar.ts';
import { HIGHEST_RANK_STEP } from './filters/ranks.ts';
import type { ServeMode, StatisticFilter } from './filters/statistic-filter.ts';

/** The matches of a mode, on some days and of some ranks, lowest rank first. */
export function matchesByRank(
  days: readonly MatchesOfDayRow[],
  filter: StatisticFilter,
): { rankStep: number; matches: number }[] {
  const byRank = new Map<number, number>();
  for (const { ranks, matches } of daysOf(days, filter))
    for (const [index, rank] of ranks.entries())
      byRank.set(rank, (byRank.get(rank) ?? 0) + (matches[index] ?? 0));
  return [...byRank]
    .filter(([rank]) => isRankOf(filter, rank))
    .map(([rankStep, matches]) => ({ rankStep, matches }))
    .toSorted((a, b) => a.rankStep - b.rankStep);
}

/** How many there are on each day. */
export function matchesByDay(
  days: readonly MatchesOfDayRow[],
  filter: StatisticFilter,
): ReadonlyMap<Day, number> {
  const byDay = new Map<Day, number>();
  for (const { day, ranks, matches } of daysOf(days, filter)) {
    let all = 0;
    for (let index = 0; index < ranks.length; index += 1)
      if (isRankOf(filter, ranks[index] ?? 0)) all += matches[index] ?? 0;
    if (all > 0) byDay.set(day, (byDay.get(day) ?? 0) + all);
  }
  return byDay;
}

const daysOf = (days: readonly MatchesOfDayRow[], { mode, from, to }: StatisticFilter) =>
  days.filter((one) => isOfMode(mode, one.mode) && one.day >= from && one.day <= to);

/** Of tables that keep ranked and unranked apart. */
export const isOfMode = (asked: ServeMode, mode: MatchesOfDayRow['mode']): boolean =>
  asked === 'standard' ? mode !== 'streetBrawl' : mode === asked;

/** Whoever names a limit asks for known ranks. */
const isRankOf = ({ minRankStep, maxRankStep }: StatisticFilter, rank: number) =>
  (minRankStep === undefined && maxRankStep === undefined) ||
  (rank >= (minRankStep ?? 1) && rank <= (maxRankStep ?? HIGHEST_RANK_STEP));
