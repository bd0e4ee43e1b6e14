const WEEK_DAYS = 7;

interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function wallClock(at: number, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** By how much the clocks of a zone are ahead of UTC then, in ms. */
const offsetAt = (at: number, timeZone: string): number =>
  asUtc(wallClock(at, timeZone)) - Math.floor(at / 60_000) * 60_000;

export const weeksLater = (at: number, weeks: number, timeZone: string): number =>
  daysLater(at, weeks * WEEK_DAYS, timeZone);

/**
 * The same time of day on clocks of the zone, so many days later: over a change to daylight saving the moment moves by an hour. A time that the
 * change leaves out is the one an hour after it.
 */
export function daysLater(at: number, days: number, timeZone: string): number {
  const local = wallClock(at, timeZone);
  const wanted = asUtc({ ...local, day: local.day + days });
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
}
