import { pg, type Postgres } from '../client/pg.ts';

/** Takes, or keeps, the right to write points of players for some seconds; false while another has it. */
export const renewScoresLease = (db: Postgres, holder: string, seconds: number) =>
  db.some(pg`
    update player_score_hold
    set holder = ${holder}::uuid, lease_until = now() + make_interval(secs => ${seconds}::double precision)
    where holder is null or holder = ${holder}::uuid or lease_until < now() returning holder
  `);

export const releaseScoresLease = (db: Postgres, holder: string) =>
  db.run(pg`update player_score_hold set holder = null, lease_until = null where holder = ${holder}::uuid`);
