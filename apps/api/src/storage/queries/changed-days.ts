import { setTimeout as delay } from 'node:timers/promises';
import { pg, type Postgres } from '../postgres/pg.ts';

/** A day whose rollups are older than its matches. */
export interface ChangedDay {
  /** `2026-11-20`, in UTC. */
  readonly day: string;
  /** Differs after every further change. */
  readonly mark: number;
}

/** A write that takes longer is taken for cut off: two statements of at most ten minutes each, and a margin. */
const WRITE_SECONDS = 1800;

/** How long a writer waits before it asks again whether writing goes on. */
const PAUSE_LOOK_MS = 50;

/**
 * Says that these matches, of these days, are about to be written: should the process end before `endWrite`, they are not lost.
 * Waits while a backup looks at the databases.
 */
export async function beginWrite(
  db: Postgres,
  writer: string,
  days: readonly string[],
  matchIds: readonly number[],
): Promise<void> {
  for (;;) {
    const hasBegun = await db.some(pg`
      with days as (
        insert into day_write (writer, day)
        select ${writer}::uuid, unnest(${days}::date[])
        where not exists (select from rollup_state where writes_paused_until > now()) on conflict do nothing
      )
      insert into match_write (writer, match_ids)
      select ${writer}::uuid, ${matchIds}::bigint[]
      where not exists (select from rollup_state where writes_paused_until > now()) returning writer
    `);
    if (hasBegun) return;
    await delay(PAUSE_LOOK_MS);
  }
}

/** Says that they are written: marks the days as changed, and the matches as new for whatever follows from them. */
export const endWrite = (db: Postgres, writer: string, days: readonly string[]) =>
  db.transaction(async (tx) => {
    await markChanged(tx, days);
    await tx.rows(pg`
      with written as (delete from match_write where writer = ${writer}::uuid returning match_ids)
      insert into stored_matches (match_ids) select match_ids from written
    `);
    await tx.rows(pg`delete from day_write where writer = ${writer}::uuid`);
  });

/** Marks days as changed, each in the same order for everybody, so that nobody waits for each other. */
export const markChanged = (db: Postgres, days: readonly string[]) =>
  db.run(pg`
    insert into changed_day (day, mark)
    select day, nextval('changed_day_mark') from (select distinct unnest(${days}::date[]) as day order by day) as ordered
    on conflict (day) do update set mark = excluded.mark, changed_at = excluded.changed_at
  `);

/**
 * Marks the days and the matches of writes that were cut off. The only process on a database knows that none but its own are under way
 * (`olderThanSeconds` 0, before its first write); others wait until a write can no longer be alive.
 */
export const adoptInterruptedWrites = (db: Postgres, olderThanSeconds: number = WRITE_SECONDS) =>
  db.transaction(async (tx) => {
    const isCutOff = pg`begun_at <= now() - make_interval(secs => ${olderThanSeconds}::double precision)`;
    await tx.rows(pg`
      with written as (delete from match_write where ${isCutOff} returning match_ids)
      insert into stored_matches (match_ids) select match_ids from written
    `);
    const interrupted = await tx.column(
      pg<{ day: string }>`delete from day_write where ${isCutOff} returning day`,
    );
    if (interrupted.length > 0) await markChanged(tx, interrupted);
  });

/** The days to rebuild, newest first: what people look at. */
export const listChangedDays = (db: Postgres) =>
  db.rows(pg<ChangedDay>`select day, mark from changed_day order by day desc`);

/** A day was rebuilt from what was there at `mark`; a day that changed since stays. */
export const forgetChangedDay = (db: Postgres, { day, mark }: ChangedDay) =>
  db.run(pg`delete from changed_day where day = ${day}::date and mark = ${mark}`);
