import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/** Throws when the database does not answer. */
export async function pingPostgres(db: Postgres): Promise<void> {
  await db.rows(pg`select 1`);
}
