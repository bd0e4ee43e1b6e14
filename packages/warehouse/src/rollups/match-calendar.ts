import { ch, listed, SHORT_QUESTION, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import {
  HIGHEST_RANK_STEP,
  type ServeMode,
  type StatisticFilter,
  type StoredMode,
} from './filters/statistic-filter.ts';

/** All matches that count of a mode on one day, by rank. */
export interface MatchesOfDayRow {
  readonly mode: StoredMode;
  readonly day: Day;
  /** On the dense scale, 0 where it is not known; each with its matches and the start of the newest, in Unix seconds. */
  readonly ranks: readonly number[];
  readonly matches: readonly number[];
  readonly newestStartedAt: readonly number[];
}

/** Every day with matches that count, oldest first. */
export const listMatchDays = (db: ClickHouse) =>
  db.rows(ch<MatchesOfDayRow>`
    select mode, toString(t.day) as day, ${listed(ch`rank`)} as ranks, ${listed(ch`t.matches`)} as matches,
      ${listed(ch`toUnixTimestamp(newest_started_at)`)} as newestStartedAt
    from match_day as t group by mode, t.day order by t.day ${SHORT_QUESTION}
  `);

export interface MatchesOfRankRow {
  /** Of the average rank of the match on the dense scale (7 to 72); 0 where it is not known. */
  readonly rankStep: number;
  readonly matches: number;
}

/** The matches of a mode, on some days and of some ranks, lowest rank first. */
export const matchesByRank = (days: readonly MatchesOfDayRow[], filter: StatisticFilter) =>
  [...matchesBy(days, filter, (_, rank) => rank)]
    .map(([rankStep, matches]) => ({ rankStep, matches }))
    .toSorted((a, b) => a.rankStep - b.rankStep);

/** How many there are on each day. */
export const matchesByDay = (days: readonly MatchesOfDayRow[], filter: StatisticFilter) =>
  matchesBy(days, filter, (day) => day);

function matchesBy<Key>(
  days: readonly MatchesOfDayRow[],
  filter: StatisticFilter,
  keyOf: (day: Day, rank: number) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const { mode, day, ranks, matches } of days) {
    if (!isOfMode(filter.mode, mode) || day < filter.from || day > filter.to) continue;
    for (const [index, rank] of ranks.entries()) {
      if (!isRankOf(filter, rank)) continue;
      const key = keyOf(day, rank);
      sums.set(key, (sums.get(key) ?? 0) + (matches[index] ?? 0));
    }
  }
  return sums;
}

/** Of tables that keep ranked and unranked apart. */
export const isOfMode = (asked: ServeMode, mode: StoredMode): boolean =>
  asked === 'standard' ? mode !== 'streetBrawl' : mode === asked;

/** Whoever names a limit asks for known ranks. */
const isRankOf = ({ minRankStep, maxRankStep }: StatisticFilter, rank: number) =>
  (minRankStep === undefined && maxRankStep === undefined) ||
  (rank >= (minRankStep ?? 1) && rank <= (maxRankStep ?? HIGHEST_RANK_STEP));
