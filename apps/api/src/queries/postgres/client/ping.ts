import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/** Throws when the database does not answer. */
export const pingPostgres = (db: Postgres) => db.run(pg`select 1`);
