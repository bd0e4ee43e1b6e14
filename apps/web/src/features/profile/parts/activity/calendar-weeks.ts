export interface CalendarDay {
  readonly day: string;
  readonly matches: number;
  readonly wins: number;
}

const WEEKS_SHOWN = 53;
const DAY_MS = 86_400_000;

/** The weeks up to the last day, from Monday to Sunday, a year of them at most; days without a match are there with none. */
export function calendarWeeks(days: readonly CalendarDay[]): CalendarDay[][] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const byDay = new Map(days.map((each) => [each.day, each]));
  const lastMonday = mondayOf(last.day);
  const firstMonday = Math.max(mondayOf(first.day), lastMonday - (WEEKS_SHOWN - 1) * 7 * DAY_MS);
  const weeks: CalendarDay[][] = [];
  for (let monday = firstMonday; monday <= lastMonday; monday += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, weekday) => {
        const day = new Date(monday + weekday * DAY_MS).toISOString().slice(0, 10);
        return byDay.get(day) ?? { day, matches: 0, wins: 0 };
      }),
    );
  return weeks;
}

/** In milliseconds of UTC. 1970 began on a Thursday. */
function mondayOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  return at - ((at / DAY_MS + 3) % 7) * DAY_MS;
}
