import { pg, type Postgres } from '../postgres/pg.ts';

/** Asks for a dump before the night: the newest one has what it should no longer have. */
export const wantDump = (db: Postgres) => db.run(pg`update dump set wanted_at = clock_timestamp()`);
