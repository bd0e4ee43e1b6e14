import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

interface UploadOfDay {
  readonly accountId: number;
  readonly bytes: number;
  readonly most: { readonly files: number; readonly bytes: number };
}

/** Counts a file that an account is about to send today (UTC). False, with nothing counted, where that is more than it may. */
export async function countUpload(db: Postgres, { accountId, bytes, most }: UploadOfDay): Promise<boolean> {
  if (bytes > most.bytes || most.files < 1) return false;
  return db.some(pg`
    insert into account_upload (account_id, day, files, bytes)
    values (${accountId}, (now() at time zone 'utc')::date, 1, ${bytes})
    on conflict (account_id, day) do update set
      files = account_upload.files + 1,
      bytes = account_upload.bytes + excluded.bytes
    where account_upload.files < ${most.files} and account_upload.bytes + excluded.bytes <= ${most.bytes} returning files
  `);
}

/** Days that no limit looks at any more. */
export const forgetUploads = (db: Postgres) =>
  db.run(
    pg`delete from account_upload where day < (now() at time zone 'utc')::date - ${RETENTION_DAYS.uploadCounts}::integer`,
  );
