import type { StatisticQuery } from '@soulstat/api-client/contract';
import { addDays, dayNumber, type Day } from '../../client/day.ts';
import { countDays, PATCH_DAYS, type DayRange } from './period.ts';

const FIRST_DAY: Day = '1970-01-01';
const NEWEST_PATCH = { back: 0 };

/** The days a query means while the newest match is of that day, and the days before them. */
export function daysAsked(
  { period, from, to }: Pick<StatisticQuery, 'period' | 'from' | 'to'>,
  newest: Day,
  { back: defaultBack }: { readonly back: number } = NEWEST_PATCH,
): { readonly days: DayRange; readonly before: DayRange } {
  if (from !== undefined || to !== undefined) {
    const last = to ?? (from !== undefined && from > newest ? from : newest);
    return withDaysBefore({ from: from ?? FIRST_DAY, to: last });
  }
  if (period !== undefined && period !== 'patch' && period !== 'previousPatch')
    return withDaysBefore({ from: addDays(newest, 1 - Number.parseInt(period, 10)), to: newest });
  const back = period === undefined ? defaultBack : period === 'patch' ? 0 : 1;
  return { days: patchDays(newest, back), before: patchDays(newest, back + 1) };
}

/** The first days of the patches out on a day, oldest first. */
export const patchStarts = (day: Day): Day[] => PATCH_DAYS.filter((start) => start <= day);

/** The days of the patch played on a day, or of one so many patches before it. */
export function patchDays(day: Day, back: number): DayRange {
  const starts = patchStarts(day);
  const next = starts.at(-back);
  return {
    from: starts.at(-1 - back) ?? FIRST_DAY,
    to: back === 0 || next === undefined ? day : addDays(next, -1),
  };
}

function withDaysBefore(days: DayRange): { days: DayRange; before: DayRange } {
  const count = countDays(days);
  const to = days.from > FIRST_DAY ? addDays(days.from, -1) : FIRST_DAY;
  const from = dayNumber(to) >= count ? addDays(to, 1 - count) : FIRST_DAY;
  return { days, before: { from, to } };
}
