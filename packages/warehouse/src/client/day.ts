import type { ChValue } from './ch.ts';

/** A day in UTC, written `2026-11-20`. */
export type Day = string;

/** Binds a day. Throws `RangeError` for text that is no day of the calendar. */
export function day(value: Day): ChValue {
  if (!isDay(value)) throw new RangeError(`${JSON.stringify(value)} is no day`);
  return { type: 'Date', value };
}

/** Binds days: `where day in ${dayArray(days)}`. */
export const dayArray = (values: readonly Day[]): ChValue => ({
  type: 'Array(Date)',
  value: values.map((value) => day(value).value),
});

/** From 1970 to 2149, which is what a `Date` holds. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value < '1970-01-01' || value > '2149-06-06') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day on which a moment in unix seconds lies. */
export const dayOf = (unixSeconds: number): Day => new Date(unixSeconds * 1000).toISOString().slice(0, 10);

/** The day this many days later, or earlier for a negative number. */
export const addDays = (value: Day, days: number): Day => dayAt(dayNumber(value) + days);

/** Unix seconds, the last of them left out. */
export type Moments = Readonly<Record<'from' | 'until', number>>;

/** From the beginning of the first of some days to the end of the last. */
export const momentsOf = ({ from, to }: { readonly from: Day; readonly to: Day }): Moments => ({
  from: dayNumber(from) * DAY_SECONDS,
  until: (dayNumber(to) + 1) * DAY_SECONDS,
});

export const DAY_SECONDS = 86_400;
/** Answers turn the same days over hundreds of times: as many as a `Date` holds, once they are checked. */
const NUMBERS = new Map<Day, number>();

/** Days since 1970. */
export function dayNumber(value: Day): number {
  const known = NUMBERS.get(value);
  if (known !== undefined) return known;
  const number = Date.parse(`${value}T00:00:00Z`) / (DAY_SECONDS * 1000);
  NUMBERS.set(value, number);
  return number;
}

export const dayAt = (number: number): Day => dayOf(number * DAY_SECONDS);
