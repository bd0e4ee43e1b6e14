import { addDays, type Day } from '../../client/day.ts';
import { periodOf, type DayRange } from '../filters/period.ts';

/** A partition of the histories of players, and its days. */
export interface HistoryPartition extends DayRange {
  readonly id: number;
}

/** At least so many days up to the newest one are hot: they change, so that each is a partition of its own. */
const HOT_DAYS = 7;
/** Ids of days have eight digits, those of quarters five. */
const LOWEST_HOT_ID = 10_000_000;

/** The first hot day, given the newest day with matches: the beginning of a period. */
export const hotFrom = (newest: Day): Day => periodOf(addDays(newest, 1 - HOT_DAYS));

/** Without a hot day, all are cold. */
export const partitionOf = (day: Day, hot: Day | undefined): HistoryPartition =>
  hot !== undefined && day >= hot ? hotPartition(day) : quarter(day, hot);

/** The partition of this id in a table whose hot days begin there. */
export function partitionOfId(id: number, hot: Day | undefined): HistoryPartition {
  if (id >= LOWEST_HOT_ID) return hotPartition(dayOfId(id));
  const month = String((id % 10) * 3 - 2).padStart(2, '0');
  return { ...quarter(`${Math.trunc(id / 10)}-${month}-15`, hot), id };
}

/**
 * The first hot day of a table with these partitions. Where the first hot days have no rows it comes out later than it was, which is
 * true as well: a quarter that reaches up to there has no rows on them either.
 */
export function hotFromOf(ids: readonly number[]): Day | undefined {
  const hot = ids.filter((id) => id >= LOWEST_HOT_ID).toSorted((a, b) => a - b);
  return hot[0] === undefined ? undefined : dayOfId(hot[0]);
}

const hotPartition = (day: Day): HistoryPartition => ({
  id: Number(day.replaceAll('-', '')),
  from: day,
  to: day,
});

/** The quarter of the day on which the period begins, so that no period is in two; it ends where the hot days begin. */
function quarter(day: Day, hot: Day | undefined): HistoryPartition {
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
