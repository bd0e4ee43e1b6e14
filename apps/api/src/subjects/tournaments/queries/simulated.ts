import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Tournaments that the demo world made, with their draft rooms and whatever else belongs to them. */
export const forgetSimulatedTournaments = (db: Postgres) =>
  db.transaction(async (tx) => {
    await tx.run(pg`
      delete from draft where code in (
        select draft_code from tournament_match join tournament using (tournament_id) where is_simulated and draft_code is not null
      )
    `);
    await tx.run(pg`delete from tournament where is_simulated`);
  });

/** Everybody on a roster of a tournament has said yes to it. */
export const confirmAll = (tx: Postgres, id: number) =>
  tx.run(pg`update tournament_player set is_confirmed = true where tournament_id = ${id}`);
