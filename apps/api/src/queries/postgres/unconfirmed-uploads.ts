import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/**
 * The matches that are here because this player sent them and for which nobody else vouches: no file of them has come from another
 * source. Files that were taken in name their match and their sender in their receipts.
 */
export async function listUnconfirmedUploads(db: Postgres, accountId: number): Promise<number[]> {
  const rows = await db.rows(pg<{ matchId: number }>`
    select distinct match_id as "matchId"
    from ingest_file as sent
    where sent_by = ${accountId} and outcome = 'stored' and match_id is not null
      and not exists (
        select from ingest_file as other
        where other.match_id = sent.match_id and other.outcome != 'rejected' and other.sent_by is null
      )
    order by match_id
  `);
  return rows.map(({ matchId }) => matchId);
}
