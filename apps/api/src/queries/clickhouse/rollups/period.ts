import { PATCHES } from '@soulstat/game-data';
import { addDays, type Day } from '../day.ts';

/** Some days, both ends among them. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Days on which a patch came out, in UTC, oldest first. */
export const PATCH_DAYS: readonly Day[] = [...new Set(PATCHES.map(({ id }) => id))].toSorted();

/**
 * The first day of a day's period: its Monday or, if a patch came out since, the day of the patch. Every week and every patch is a
 * union of whole periods.
 */
export function periodOf(day: Day): Day {
  const monday = mondayOf(day);
  const patchDay = PATCH_DAYS.findLast((candidate) => candidate <= day);
  return patchDay !== undefined && patchDay > monday ? patchDay : monday;
}

/** The first day behind a day's period. */
export function nextPeriodOf(day: Day): Day {
  const nextMonday = addDays(mondayOf(day), 7);
  const patchDay = PATCH_DAYS.find((candidate) => candidate > day);
  return patchDay !== undefined && patchDay < nextMonday ? patchDay : nextMonday;
}

/** The whole periods between two days, by the first days of the first and the last, and the days left over at either end. */
export function wholePeriods({ from, to }: DayRange): {
  readonly periods: DayRange | undefined;
  readonly rest: readonly DayRange[];
} {
  const first = periodOf(from) === from ? from : nextPeriodOf(from);
  const end = nextPeriodOf(to) === addDays(to, 1) ? addDays(to, 1) : periodOf(to);
  if (first >= end) return { periods: undefined, rest: from <= to ? [{ from, to }] : [] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return {
    periods: { from: first, to: periodOf(addDays(end, -1)) },
    rest: rest.filter((range) => range.from <= range.to),
  };
}

/** The days themselves, oldest first. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const mondayOf = (day: Day): Day => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
};
