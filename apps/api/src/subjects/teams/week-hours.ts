import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
export const HOURS_OF_WEEK = 168;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** By zone and first hour: what clocks there say in each of the next 168 hours. */
const clocks = new LRUCache<string, readonly number[]>({ max: 500 });

/** For each hour of seven days from `first` (a whole hour), the hour of the week on clocks of the zone: over a change of the clocks, too. */
function localHours(first: number, timeZone: string): readonly number[] {
  const key = `${timeZone} ${first}`;
  const known = clocks.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hours = Array.from({ length: HOURS_OF_WEEK }, (_, index) => {
    const parts = format.formatToParts(first + index * HOUR_MS);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return DAYS.indexOf(part('weekday')) * 24 + Number(part('hour'));
  });
  clocks.set(key, hours);
  return hours;
}

export interface UsualHours {
  readonly timeZone: string;
  /** Hours of the week on its clocks, 0 is Monday 00:00. */
  readonly hours: readonly number[];
}

/** Hours of the next seven days in which both usually play, by their start in Unix seconds. */
export function sharedHours(one: UsualHours, other: UsualHours, now: number): number[] {
  const first = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const [a, b] = [one, other].map(({ hours, timeZone }) => {
    const wanted = new Set(hours);
    return localHours(first, timeZone).map((hour) => wanted.has(hour));
  });
  return Array.from({ length: HOURS_OF_WEEK }, (_, index) => index).flatMap((index) =>
    a?.[index] && b?.[index] ? [(first + index * HOUR_MS) / 1000] : [],
  );
}
