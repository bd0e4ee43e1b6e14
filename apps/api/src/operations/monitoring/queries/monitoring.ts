import type { Monitoring } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export const readDownloadQueue = async (db: Postgres) =>
  (await db.row(pg<Omit<Monitoring['downloads'], 'failures'>>`
    select
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'waiting' and next_try_at <= now()) as due,
      floor(extract(epoch from min(next_try_at) filter (where state = 'waiting' and next_try_at <= now())))::bigint
        as "oldestDueAt",
      count(*) filter (where stored_at > now() - interval '1 day') as "downloadedLastDay"
    from match_download
  `)) ?? { waiting: 0, due: 0, oldestDueAt: null, downloadedLastDay: 0 };

type FailureRow = Monitoring['refusedFiles'][number];

/** Matches that wait because their last download failed, by reason. */
export const listDownloadFailures = (db: Postgres) =>
  db.rows(pg<FailureRow>`
    select failure_code as code, min(failure) as message, count(*) as matches
    from match_download where state = 'waiting' and failure_code is not null
    group by failure_code order by matches desc, code
  `);

/** Files of the last days that could not be used, by reason; the message is that of one of them. */
export const listRefusedFiles = (db: Postgres, days: number) =>
  db.rows(pg<FailureRow>`
    select reason_code as code, min(reason) as message, count(*) as matches from ingest_file
    where outcome = 'rejected' and received_at > now() - make_interval(days => ${days})
    group by reason_code order by matches desc, code limit 50
  `);

/** Bytes of the database, and of the match files that are kept, as they came. */
export const readPostgresSizes = async (db: Postgres) =>
  (await db.row(pg<{ databaseBytes: number; fileBytes: number }>`
    select pg_database_size(current_database()) as "databaseBytes",
      (select coalesce(sum(bytes), 0)::bigint from ingest_file where outcome = 'stored') as "fileBytes"
  `)) ?? { databaseBytes: 0, fileBytes: 0 };
