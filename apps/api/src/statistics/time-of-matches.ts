import { dayOf, UNTIL_NOW, type DayRange } from '@soulstat/warehouse';

export const ALL_DAYS: DayRange = { from: '1970-01-01', to: UNTIL_NOW };

/** Some patches: what is compared with a longer time is as well compared with all of it, which is a window in memory. */
const MAX_DAYS = 60;
const DAY_SECONDS = 86_400;

/** The days from one match to another, in unix seconds; undefined for so many that they are no time of their own. */
export function timeOf(firstStartedAt: number, lastStartedAt: number): DayRange | undefined {
  const isLong = lastStartedAt - firstStartedAt > MAX_DAYS * DAY_SECONDS;
  return isLong ? undefined : { from: dayOf(firstStartedAt), to: dayOf(lastStartedAt) };
}
