import { pg, type Postgres } from '../../storage/postgres/pg.ts';

/** What is waiting to be counted, or was cut off while it was. */
export interface PendingWork {
  readonly changedDays: number;
  /** Days that somebody is writing, or was when the process ended. */
  readonly daysBeingWritten: number;
  /** Odd while tables are swapped. */
  readonly dataVersion: number;
  /** Batches of new matches for whose scores and the like nobody has come in ten minutes. */
  readonly waitingBatches: number;
}

export async function readPendingWork(db: Postgres, seconds: number): Promise<PendingWork> {
  const since = pg`now() - make_interval(secs => ${seconds}::double precision)`;
  const pending = await db.row(pg<PendingWork>`
    select
      (select count(*) from changed_day where changed_at <= ${since}) as "changedDays",
      (select count(distinct day) from day_write where begun_at <= ${since}) as "daysBeingWritten",
      -- While somebody holds the right to swap, an odd version is no fault.
      (select case when ${seconds}::int > 0 and lease_until > now() then 0 else data_version end from rollup_state)
        as "dataVersion",
      (select count(*) from stored_matches where stored_at <= now() - interval '10 minutes') as "waitingBatches"
  `);
  return pending ?? { changedDays: 0, daysBeingWritten: 0, dataVersion: 0, waitingBatches: 0 };
}

/** Days whose matches are being written, or have changed since they were counted. */
export const listUncountedDays = (db: Postgres) =>
  db.column(pg<{ day: string }>`select day from changed_day union select day from day_write`);

/** Receipts of files that hold one match each and were taken in, in order of the file's hash, after `after`. */
export const listReceiptsOfMatches = (db: Postgres, after: string, limit: number) =>
  db.rows(pg<{ sha256: string; matchId: number }>`
    select encode(sha256, 'hex') as sha256, match_id as "matchId" from ingest_file
    where outcome != 'rejected' and match_id is not null and sha256 > decode(${after}, 'hex') order by sha256 limit ${limit}
  `);

/** Of these files, those without a receipt of having been taken in. */
export const findWithoutReceipt = (db: Postgres, sha256s: readonly string[]) =>
  db.column(pg<{ sha256: string }>`
    select wanted as sha256 from unnest(${sha256s}::text[]) as wanted
    where not exists (select 1 from ingest_file where sha256 = decode(wanted, 'hex') and outcome != 'rejected')
  `);
