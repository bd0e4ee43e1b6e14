const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "30 Jul 2026" of a day in UTC, such as `2026-07-30`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The same of the day, in UTC, of a moment in unix seconds. */
export const formatDayOf = (unixSeconds: number): string => DAY.format(unixSeconds * 1000);
