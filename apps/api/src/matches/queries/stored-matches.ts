import { pg, type Postgres } from '../../storage/postgres/pg.ts';

/** The oldest batches of matches that were written together, in their order: what follows from them has not been done yet. */
export const listStoredMatches = (db: Postgres, limit: number) =>
  db.rows(pg<{ mark: number; matchIds: readonly number[] }>`
    select mark, match_ids as "matchIds" from stored_matches order by mark limit ${limit}
  `);

/**
 * Takes these batches off the list, as part of the transaction that keeps what follows from them. False when somebody else took
 * one of them first: then this transaction must keep nothing.
 */
export async function forgetStoredMatches(tx: Postgres, marks: readonly number[]): Promise<boolean> {
  const forgotten = await tx.rows(pg`
    with taken as (select mark from stored_matches where mark = any(${marks}::bigint[]) order by mark for update)
    delete from stored_matches where mark in (select mark from taken) returning mark
  `);
  return forgotten.length === marks.length;
}
