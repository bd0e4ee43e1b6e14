import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

/** When matches were last counted; null before the first time. */
export async function readBuildsMeasuredAt(db: Postgres): Promise<Date | null> {
  const [row] = await db.rows(pg<{ measuredAt: Date }>`
    select measured_at as "measuredAt" from builds_measured
  `);
  return row?.measuredAt ?? null;
}
