import type { ClickHouse } from './connect.ts';
import type { Day } from './day.ts';
import { heldSums } from './held-heroes.ts';
import { listMatchDays, type MatchesOfDayRow } from './match-calendar.ts';
import type { DayFilter, ServeMode } from './statistic-filter.ts';

/** Matches that are sampled apart from each other: Street Brawl, and all others. */
export const MATCH_KINDS = ['normal', 'streetBrawl'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export const kindOf = (mode: ServeMode): MatchKind => (mode === 'streetBrawl' ? mode : 'normal');

export interface Reach {
  /** The newest matches, of any rank, among which samples are taken as long as that is enough: whole days of at most so many, one at least. */
  readonly matches: Readonly<Record<MatchKind, number>>;
  /** That is enough: where a sample has fewer matches it looks further back for so many. */
  readonly least: number;
}

export const REACH: Reach = { matches: { normal: 60_000, streetBrawl: 15_000 }, least: 500 };

export interface DayMatches {
  readonly day: Day;
  readonly matches: number;
}

/** How many matches of a kind were played on each day that has some, oldest first. */
export function daysOfKind(days: readonly MatchesOfDayRow[], kind: MatchKind): DayMatches[] {
  const byDay = new Map<Day, number>();
  for (const { mode, day, matches } of days)
    if (kindOf(mode) === kind)
      byDay.set(
        day,
        matches.reduce((sum, own) => sum + own, byDay.get(day) ?? 0),
      );
  return [...byDay].map(([day, matches]) => ({ day, matches }));
}

/** The first of the days up to a last one that have at most so many matches; undefined where these are all. @param days oldest first */
export function firstDayWithin(days: readonly DayMatches[], to: Day, most: number): Day | undefined {
  let [first, sum]: [Day | undefined, number] = [undefined, 0];
  for (const { day, matches } of days.toReversed()) {
    if (day > to) continue;
    sum += matches;
    if (first !== undefined && sum > most) return first;
    first = day;
  }
  return undefined;
}

/** Of rows that do not change. */
const known = new WeakMap<readonly MatchesOfDayRow[], Map<string, Day | undefined>>();

/** The day from which on samples of days up to this one are taken, as long as that is enough; undefined for all days. */
export async function firstDayInReach(
  db: ClickHouse,
  { mode, to }: Pick<DayFilter, 'mode' | 'to'>,
  { matches }: Reach = REACH,
): Promise<Day | undefined> {
  const rows = (await heldSums(db)?.matchDays()) ?? (await listMatchDays(db));
  const kind = kindOf(mode);
  const most = matches[kind];
  const ofRows = known.get(rows) ?? new Map<string, Day | undefined>();
  known.set(rows, ofRows);
  const name = `${kind} ${to} ${most}`;
  if (!ofRows.has(name)) ofRows.set(name, firstDayWithin(daysOfKind(rows, kind), to, most));
  return ofRows.get(name);
}
