import { ch, chJoin, written, type Ch } from '../../client/ch.ts';
import { day, type Day } from '../../client/day.ts';
import { countDays, daysOf, type DayRange } from './period.ts';

/** More days than those of two weeks twice are a range: fewer are named day by day, which is found sooner. */
const MAX_NAMED = 28;

/** The rows of a table by day that are of one of some ranges. */
export function inRanges(ranges: readonly DayRange[]): Ch {
  if (ranges.length === 0) return ch`0`;
  const count = ranges.reduce((sum, range) => sum + countDays(range), 0);
  if (count <= MAX_NAMED) return ch`day in (${chJoin(ranges.flatMap(daysOf).map(dayText))})`;
  const each = ranges.map(({ from, to }) => ch`day between ${dayText(from)} and ${dayText(to)}`);
  return ch`(${chJoin(each, ch` or `)})`;
}

const dayText = (one: Day): Ch => written(`'${day(one).value}'`);
