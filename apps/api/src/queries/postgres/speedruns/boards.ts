import type { Postgres } from '../client/connect.ts';
import { pg, type Pg } from '../client/pg.ts';
import { BOARD_OF_ALL_DAYS, type CourseKey } from './runs.ts';

export interface BoardRunRow {
  readonly runId: number;
  readonly accountId: number;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly totalMs: number;
  readonly misclicks: number;
  readonly finishedAt: Date;
}

/** @param day null for all days */
const isOfBoard = ({ mode, variant, input }: CourseKey, day: string | null): Pg => pg`
  best.mode = ${mode} and best.variant = ${variant} and best.input = ${input} and best.day = ${day ?? BOARD_OF_ALL_DAYS}::date
  and not coalesce(player.hidden, false)`;

/** The fastest runs, one of each player. */
export function listBoardRuns(
  db: Postgres,
  course: CourseKey,
  day: string | null,
  limit: number,
): Promise<BoardRunRow[]> {
  return db.rows(pg<BoardRunRow>`
    select best.run_id as "runId", best.account_id as "accountId", name, avatar_url as "avatarUrl", best.total_ms as "totalMs", misclicks,
      finished_at as "finishedAt"
    from speedrun_best as best
    join speedrun_run using (run_id)
    left join player on player.account_id = best.account_id
    where ${isOfBoard(course, day)}
    order by best.total_ms, best.run_id
    limit ${limit}
  `);
}

export async function countBoard(db: Postgres, course: CourseKey, day: string | null): Promise<number> {
  const [counted] = await db.rows(pg<{ players: number }>`
    select count(*)::int as players
    from speedrun_best as best left join player on player.account_id = best.account_id
    where ${isOfBoard(course, day)}
  `);
  return counted?.players ?? 0;
}

/** The place of a run on a board; undefined where the board has another one of the player, or none. */
export async function findPlace(
  db: Postgres,
  course: CourseKey,
  day: string | null,
  runId: number,
): Promise<number | undefined> {
  const [found] = await db.rows(pg<{ place: number }>`
    select (
      select count(*)::int + 1
      from speedrun_best as best left join player on player.account_id = best.account_id
      where ${isOfBoard(course, day)} and (best.total_ms, best.run_id) < (own.total_ms, own.run_id)
    ) as place
    from speedrun_best as own
    where own.run_id = ${runId} and own.day = ${day ?? BOARD_OF_ALL_DAYS}::date
  `);
  return found?.place;
}
