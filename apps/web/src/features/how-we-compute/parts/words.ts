const COUNT = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A whole number with its thousands apart. */
export const formatCount = (count: number): string => COUNT.format(count);

/** The day of a moment in unix seconds, in UTC. */
export const formatDay = (unixSeconds: number): string => DAY.format(unixSeconds * 1000);

/** A share, 0 to 1, as a percentage. */
export const formatShare = (share: number): string => `${(100 * share).toFixed(1)} %`;
