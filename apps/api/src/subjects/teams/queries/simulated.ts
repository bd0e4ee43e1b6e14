import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Teams of the demo world, with their rosters and ratings. */
export const forgetSimulatedTeams = (db: Postgres) => db.run(pg`delete from team where is_simulated`);

export const recruitSimulated = (db: Postgres, teamId: number, about: string, hours: readonly number[]) =>
  db.run(pg`
    update team set about = ${about}, hours = ${hours}::smallint[], is_recruiting = team_id % 3 = 0 where team_id = ${teamId}
  `);
