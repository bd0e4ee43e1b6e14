import type { AccountExport } from '@soulstat/api-client/contract';
import type { TrustedProvenance } from '@soulstat/warehouse/facts';
import { pg, type Postgres, type WithDates } from '../../storage/postgres/pg.ts';

export interface SentUpload {
  readonly matchId: number;
  readonly accountId: number;
  readonly sha256: string;
}

/**
 * Notes a file that a player sends of a match. False where another file of the match from the same player is here: one of each is enough.
 * One that was replaced makes room. False also where the player is banned by now: a ban waits for notes that have begun (`lockUploads`), and
 * later ones see it.
 */
export async function saveUpload(db: Postgres, { matchId, accountId, sha256 }: SentUpload): Promise<boolean> {
  await db.rows(pg`
    insert into match_upload (match_id, account_id, sha256)
    select ${matchId}::bigint, ${accountId}::bigint, decode(${sha256}, 'hex')
    where not exists (select from account_ban where account_id = ${accountId})
    on conflict (match_id, account_id) do update set
      sha256 = excluded.sha256, sent_at = now(), state = 'waiting', settled_at = null, settled_by = null, agreed = null
    where match_upload.state = 'replaced'
  `);
  return db.some(pg`
    select from match_upload
    where match_id = ${matchId} and account_id = ${accountId} and sha256 = decode(${sha256}, 'hex')
      and not exists (select from account_ban where account_id = ${accountId})
  `);
}

/** Until the transaction ends nobody notes an upload; those noted before are visible to its next statement. */
export const lockUploads = (tx: Postgres) => tx.run(pg`lock table match_upload in share row exclusive mode`);

export interface UploadSettlement {
  readonly state: 'confirmed' | 'replaced';
  readonly settledBy: TrustedProvenance;
  readonly agreed: boolean | null;
}

/** An upload that a trusted source may confirm or replace: one that was replaced is done with. */
export interface OpenUpload extends Omit<SentUpload, 'accountId'> {
  readonly uploadId: number;
}

export const listOpenUploads = (db: Postgres, matchIds: readonly number[]) =>
  db.rows(pg<OpenUpload>`
    select upload_id as "uploadId", match_id as "matchId", encode(sha256, 'hex') as sha256 from match_upload
    where match_id = any(${matchIds}::bigint[]) and state != 'replaced' order by sent_at, upload_id
  `);

/** Says what became of an upload; repeated, it keeps the moment. */
export const settleUpload = (
  db: Postgres,
  { uploadId, sha256 }: Pick<OpenUpload, 'uploadId' | 'sha256'>,
  { state, settledBy, agreed }: UploadSettlement,
) =>
  db.run(pg`
    update match_upload set state = ${state}, settled_by = ${settledBy}, agreed = ${agreed}, settled_at = now()
    where upload_id = ${uploadId} and sha256 = decode(${sha256}, 'hex')
      and (state, settled_by) is distinct from (${state}, ${settledBy})
  `);

type OwnUploadRow = WithDates<AccountExport['uploads'][number], 'sentAt' | 'settledAt'>;
/** Null while nobody confirmed or replaced it: when it was settled, by whom and whether that agreed. */
export type UploadRow = Omit<OwnUploadRow, 'matchId' | 'sha256'>;

/** The upload that the page of a match speaks of: the one that was confirmed, or the first. */
export const findUpload = (db: Postgres, matchId: number) =>
  db.row(pg<UploadRow>`
    select state, sent_at as "sentAt", settled_at as "settledAt", settled_by as "settledBy", agreed
    from match_upload where match_id = ${matchId} order by state = 'confirmed' desc, sent_at, upload_id limit 1
  `);

export const listUploadsOf = (db: Postgres, accountId: number) =>
  db.rows(pg<OwnUploadRow>`
    select match_id as "matchId", encode(sha256, 'hex') as sha256, state, sent_at as "sentAt", settled_at as "settledAt",
      settled_by as "settledBy", agreed
    from match_upload where account_id = ${accountId} order by sent_at desc, upload_id desc
  `);

/** Matches that this player sent, nobody confirmed, and no other player sent who may still send. */
export const listUnconfirmedUploads = (db: Postgres, accountId: number) =>
  db.column(pg<{ matchId: number }>`
    select match_id as "matchId" from match_upload as sent
    where account_id = ${accountId} and state = 'waiting'
      and not exists (
        select from match_upload as other
        where other.match_id = sent.match_id and other.account_id != sent.account_id
          and not exists (select from account_ban where account_ban.account_id = other.account_id)
      )
    order by match_id
  `);

export const forgetMatchUploads = (db: Postgres, matchIds: readonly number[]) =>
  db.run(pg`delete from match_upload where match_id = any (${matchIds}::bigint[])`);
