import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Nobody begins to write matches until `resumeWrites`, or until so many seconds have passed. */
export const pauseWrites = (db: Postgres, seconds: number) =>
  db.run(pg`
    update rollup_state set writes_paused_until = now() + make_interval(secs => ${seconds}::double precision)
  `);

export const resumeWrites = (db: Postgres) => db.run(pg`update rollup_state set writes_paused_until = null`);

/** Whether anybody is still writing matches, or was cut off while doing so. */
export const areWritesUnderWay = (db: Postgres): Promise<boolean> =>
  db.transaction(async (tx) => {
    // A write that began in the moment of the pause has its note by then.
    await tx.script('lock table day_write in share mode');
    return tx.some(pg`select from day_write limit 1`);
  });
