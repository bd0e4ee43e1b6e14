import { ch, chJoin, written, type Ch } from './ch.ts';
import { addDays, day, type Day } from './day.ts';
import { nextPeriodOf, periodOf, wholePeriods, type DayRange } from './rollups/period.ts';

/** A day behind every match. As the last day of a range it means: until now, to the end of the period under way. */
export const UNTIL_NOW: Day = '2149-06-06';

/** A range of days, with the day of the newest match where it is known: a range up to there takes its last period whole. */
interface CutRange extends DayRange {
  readonly newest?: Day;
}

/** What a range reads: whole periods, days besides, and days of those periods that are outside of it. */
export interface Cut {
  readonly periods: DayRange | undefined;
  readonly rest: readonly DayRange[];
  readonly off: readonly DayRange[];
}

/** @param takesOff whether days outside may be taken off a period that is cut */
export function cut({ from, to, newest }: CutRange, takesOff = false): Cut {
  const isUntilNow = to === UNTIL_NOW || (newest !== undefined && to >= newest);
  const { periods, rest } = wholePeriods({ from, to: isUntilNow ? UNTIL_NOW : to });
  if (!periods) return { periods, rest, off: [] };
  // Behind the last whole period before the end of time there is no match.
  const cutDays = rest.filter((days) => days.to !== UNTIL_NOW);
  if (!takesOff) return { periods, rest: cutDays, off: [] };
  const ends = cutDays.map((inside) => {
    const isStart = inside.to < periods.from;
    const period = periodOf(inside.from);
    const outside = isStart
      ? { from: period, to: addDays(inside.from, -1) }
      : { from: addDays(inside.to, 1), to: addDays(nextPeriodOf(inside.to), -1) };
    // The week in which dates begin, and that in which they end, cannot be written whole.
    const isWhole = period >= FIRST_DAY && outside.to < UNTIL_NOW;
    return { inside, outside, period, isTaken: isWhole && daysIn(outside) < daysIn(inside) };
  });
  const taken = ends.filter(({ isTaken }) => isTaken);
  const all = [periods.from, periods.to, ...taken.map(({ period }) => period)].toSorted();
  return {
    periods: { from: all[0] ?? periods.from, to: all.at(-1) ?? periods.to },
    rest: ends.filter(({ isTaken }) => !isTaken).map(({ inside }) => inside),
    off: taken.map(({ outside }) => outside),
  };
}

const FIRST_DAY: Day = '1970-01-01';
const DAY_MS = 86_400_000;
const daysIn = ({ from, to }: DayRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const dayText = (one: Day): Ch => written(`'${day(one).value}'`);

/** Of tables by period. */
export const inPeriods = ({ from, to }: DayRange): Ch =>
  ch`period between ${dayText(from)} and ${dayText(to)}`;

/** Days of more weeks than two are a range: what is left over at the ends of one is named day by day, which is found sooner. */
const MOST_NAMED = 28;

/** Of tables by day. */
export function inRanges(ranges: readonly DayRange[]): Ch {
  if (ranges.length === 0) return ch`0`;
  const many = ranges.reduce((sum, range) => sum + daysIn(range), 0);
  if (many <= MOST_NAMED) return ch`day in (${chJoin(ranges.flatMap(daysOf).map(dayText))})`;
  const each = ranges.map(({ from, to }) => ch`day between ${dayText(from)} and ${dayText(to)}`);
  return ch`(${chJoin(each, ch` or `)})`;
}

export const daysOf = (range: DayRange): Day[] =>
  Array.from({ length: Math.max(0, daysIn(range)) }, (_, nth) => addDays(range.from, nth));
