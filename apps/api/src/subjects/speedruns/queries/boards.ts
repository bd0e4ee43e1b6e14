import type { BoardRun } from '@soulstat/api-client/contract';
import { pg, type Pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';
import { ALL_DAYS, type CourseKey } from './runs.ts';

/** @param day null for all days */
const isOfBoard = ({ mode, variant, input }: CourseKey, day: string | null): Pg => pg`
  best.mode = ${mode} and best.variant = ${variant} and best.input = ${input} and best.day = ${day ?? ALL_DAYS}::date
  and not coalesce(player.hidden, false)`;

export const listBoardRuns = (db: Postgres, course: CourseKey, day: string | null, limit: number) =>
  db.rows(pg<WithDates<Omit<BoardRun, 'place'>, 'finishedAt'>>`
    select best.run_id as "runId", best.account_id as "accountId", name, avatar_url as "avatarUrl", best.total_ms as "totalMs", misclicks,
      finished_at as "finishedAt"
    from speedrun_best as best
    join speedrun_run using (run_id)
    left join player on player.account_id = best.account_id where ${isOfBoard(course, day)}
    order by best.total_ms, best.run_id limit ${limit}
  `);

export const countBoard = (db: Postgres, course: CourseKey, day: string | null) =>
  db.count(pg`
    select count(*)::int as players from speedrun_best as best left join player on player.account_id = best.account_id
    where ${isOfBoard(course, day)}
  `);

/** The place of a run on a board; undefined where the board has another one of the player, or none. */
export const findPlace = (db: Postgres, course: CourseKey, day: string | null, runId: number) =>
  db.value(pg<{ place: number }>`
    select (
      select count(*)::int + 1 from speedrun_best as best left join player on player.account_id = best.account_id
      where ${isOfBoard(course, day)} and (best.total_ms, best.run_id) < (own.total_ms, own.run_id)
    ) as place
    from speedrun_best as own where own.run_id = ${runId} and own.day = ${day ?? ALL_DAYS}::date
  `);
