import { PATCHES } from '@soulstat/game-data';
import { addDays, dayNumber, type Day } from '../../client/day.ts';

/** Some days, both ends among them. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export const countDays = ({ from, to }: DayRange): number => dayNumber(to) - dayNumber(from) + 1;

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
