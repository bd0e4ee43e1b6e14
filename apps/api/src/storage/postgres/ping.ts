import { pg, type Postgres } from './pg.ts';

/** Throws when the database does not answer. */
export const pingPostgres = (db: Postgres) => db.run(pg`select 1`);
