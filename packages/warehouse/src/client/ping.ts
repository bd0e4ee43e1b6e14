import { ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';

/** Throws when the database does not answer. */
export async function pingClickHouse(db: ClickHouse): Promise<void> {
  await db.rows(ch`select 1 as one`);
}
