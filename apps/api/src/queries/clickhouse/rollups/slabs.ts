import { addDays, type Day } from '../day.ts';
import { nextPeriodOf, periodOf, type DayRange } from './period.ts';

/** A part of a serve table that is built as a whole, and the days it holds. */
export interface Slab extends DayRange {
  readonly id: number;
}

/** How serve tables are cut near the newest day: by period, or by day where a question reads them all anyway. */
export type HotGrain = 'period' | 'day';

/** At least so many days up to the newest one are hot: cut small, since it is they that change. */
const HOT_DAYS = 7;
/** Ids of hot slabs have eight digits, those of quarters five. */
const LOWEST_HOT_ID = 10_000_000;

export const isHotSlab = (id: number): boolean => id >= LOWEST_HOT_ID;

/** The first hot day, given the newest day with matches: the beginning of a period. */
export const hotFrom = (newest: Day): Day => periodOf(addDays(newest, 1 - HOT_DAYS));

/** Without a hot day, all are cold. */
export function slabOf(day: Day, hot: Day | undefined, grain: HotGrain): Slab {
  return hot !== undefined && day >= hot ? hotSlab(day, grain) : quarter(day, hot);
}

/** The slab of this id in a table whose hot days begin there. */
export function slabOfId(id: number, hot: Day | undefined, grain: HotGrain): Slab {
  if (id >= LOWEST_HOT_ID) return hotSlab(dayOfId(id), grain);
  const month = String((id % 10) * 3 - 2).padStart(2, '0');
  return { ...quarter(`${Math.trunc(id / 10)}-${month}-15`, hot), id };
}

/**
 * The first hot day of a table with these slabs. Where the first hot days have no rows it comes out later than it was, which is
 * true as well: a quarter that reaches up to there has no rows on them either.
 */
export function hotFromOf(ids: readonly number[]): Day | undefined {
  const hot = ids.filter((id) => id >= LOWEST_HOT_ID).toSorted((a, b) => a - b);
  return hot[0] === undefined ? undefined : dayOfId(hot[0]);
}

function hotSlab(day: Day, grain: HotGrain): Slab {
  const from = grain === 'day' ? day : periodOf(day);
  const to = grain === 'day' ? day : addDays(nextPeriodOf(day), -1);
  return { id: Number(from.replaceAll('-', '')), from, to };
}

/** The quarter of the day on which the period begins, so that no period is in two; it ends where the hot days begin. */
function quarter(day: Day, hot: Day | undefined): Slab {
  const begins = periodOf(day);
  const year = Number(begins.slice(0, 4));
  const index = Math.ceil(Number(begins.slice(5, 7)) / 3);
  const from = firstPeriodFrom(quarterStart(year, index));
  const next = addDays(firstPeriodFrom(quarterStart(year, index + 1)), -1);
  const end = hot === undefined ? next : addDays(hot, -1);
  return { id: year * 10 + index, from, to: next < end ? next : end };
}

const quarterStart = (year: number, index: number): Day =>
  index > 4 ? quarterStart(year + 1, 1) : `${year}-${String(index * 3 - 2).padStart(2, '0')}-01`;

/** The first period that begins on that day or later. */
function firstPeriodFrom(day: Day): Day {
  let first = day;
  while (periodOf(first) !== first) first = addDays(first, 1);
  return first;
}

const dayOfId = (id: number): Day =>
  `${String(id).slice(0, 4)}-${String(id).slice(4, 6)}-${String(id).slice(6, 8)}`;
