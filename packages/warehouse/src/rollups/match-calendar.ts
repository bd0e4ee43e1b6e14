import { ch, listed } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { Day } from '../client/day.ts';
import { SHORT_QUESTION, type ServeMode } from './filters/statistic-filter.ts';

/** All matches that count of a mode on one day, by rank. */
export interface MatchesOfDayRow {
  readonly mode: Exclude<ServeMode, 'standard'>;
  readonly day: Day;
  /** On the dense scale, 0 where it is not known; each with its matches and the start of the newest, in Unix seconds. */
  readonly ranks: readonly number[];
  readonly matches: readonly number[];
  readonly newestStartedAt: readonly number[];
}

/** Every day with matches that count, oldest first. */
export function listMatchDays(db: ClickHouse): Promise<MatchesOfDayRow[]> {
  return db.rows(ch<MatchesOfDayRow>`
    select mode, toString(t.day) as day, ${listed(ch`rank`)} as ranks, ${listed(ch`t.matches`)} as matches,
      ${listed(ch`toUnixTimestamp(newest_started_at)`)} as newestStartedAt
    from match_day as t
    group by mode, t.day
    order by t.day
    ${SHORT_QUESTION}
  `);
}
