import { ch, literal, SHORT_QUESTION, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import type { MatchesOfDayRow } from '../rollups/match-calendar.ts';
import { inModes, type ServeMode, type StoredMode } from '../rollups/filters/statistic-filter.ts';

/** Matches that are sampled apart from each other: those of the two queues, those of them whose files are known, and Street Brawl. */
export const MATCH_KINDS = ['normal', 'full', 'streetBrawl'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** @param isFull of matches whose files are known: only they tell purchases */
export function kindOf(mode: ServeMode, isFull: boolean): MatchKind {
  if (mode === 'streetBrawl') return mode;
  return isFull ? 'full' : 'normal';
}

/** The sampling window: so many of the newest matches, of any rank, samples are taken of. */
export const SAMPLING_WINDOW = { normal: 60_000, full: 60_000, streetBrawl: 15_000 } as const;

export interface DayMatches {
  readonly day: Day;
  readonly matches: number;
}

/** By kind, on each day that has some, oldest first. */
export type DaysByKind = Readonly<Record<MatchKind, readonly DayMatches[]>>;

/** How many matches of each kind were played. @param rows days with their matches, whatever is known of these */
export const readDaysByKind = async (
  db: ClickHouse,
  rows: readonly MatchesOfDayRow[],
): Promise<DaysByKind> => ({
  normal: daysOf(rows, (mode) => mode !== 'streetBrawl'),
  full: await readFullDays(db),
  streetBrawl: daysOf(rows, (mode) => mode === 'streetBrawl'),
});

/** Every match has twelve players with a hero, as a rule: it need not be known to the last one. */
const PLAYERS = 12;

const readFullDays = (db: ClickHouse) =>
  db.rows(ch<DayMatches>`
    select toString(t.day) as day, toUInt32(ceil(sum(full_matches) / ${literal(PLAYERS)})) as matches
    from hero_day as t where ${inModes('standard')} and full_matches > 0 group by t.day order by t.day
    ${SHORT_QUESTION}
  `);

export function daysOf(
  rows: readonly MatchesOfDayRow[],
  isAsked: (mode: StoredMode) => boolean,
): DayMatches[] {
  const byDay = new Map<Day, number>();
  for (const { mode, day, matches } of rows)
    if (isAsked(mode)) for (const own of matches) byDay.set(day, (byDay.get(day) ?? 0) + own);
  return [...byDay].map(([day, matches]) => ({ day, matches }));
}
