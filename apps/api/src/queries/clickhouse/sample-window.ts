import type { Day } from './day.ts';
import { listMatchDays } from './match-calendar.ts';
import { firstDayWithin, readDaysByKind, REACH, type MatchKind, type Reach } from './sample-reach.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** The day from which on samples of days up to this one are taken, as long as that is enough; undefined for all days. */
export async function firstDayInReach(
  { db, memory }: StatisticsStore,
  kind: MatchKind,
  to: Day,
  { matches }: Reach = REACH,
): Promise<Day | undefined> {
  const days = await (memory?.daysByKind() ?? readDaysByKind(db, await listMatchDays(db)));
  return firstDayWithin(days[kind], to, matches[kind]);
}
