import type { Postgres } from '../storage/postgres/connect.ts';
import { pg } from '../storage/postgres/pg.ts';

/** Pauses and leases of minutes and hours are over at once: all that waits is due. */
export async function makeDownloadsDue(db: Postgres): Promise<void> {
  await db.rows(pg`
    update match_download set next_try_at = now() - interval '1 second' where state = 'waiting'
  `);
  await db.rows(pg`update salt_sender set next_due_at = now()`);
}
