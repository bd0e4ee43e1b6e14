import { LIMITS } from '@soulstat/api-client/limits';
import type { Candidate } from './claim-downloads.ts';
import { pg, unnest, type Postgres } from '../../storage/postgres/pg.ts';
import { SITE_SENDER } from './salt-senders.ts';

/**
 * A match is given up after so many days in vain, and not before so many attempts: a site that was off for a month tries again. Where
 * its host could not be reached at all, which may be our own fault, it takes longer.
 */
const GIVE_UP_DAYS = LIMITS.downloadDays;
const GIVE_UP_DAYS_UNREACHABLE = 28;
const MIN_ATTEMPTS = 10;

export interface FailedDownload {
  readonly matchId: number;
  readonly code: string;
  readonly message: string;
  /** The host was in trouble, which says nothing of the file. */
  readonly isOfHost: boolean;
  readonly pauseSeconds: number;
  readonly tried: readonly Candidate[];
}

/** Notes an attempt in vain, and when the next is due; or gives the match up. */
export async function noteFailure(db: Postgres, failure: FailedDownload): Promise<void> {
  const { matchId, code, message, isOfHost, pauseSeconds, tried } = failure;
  const days = isOfHost ? GIVE_UP_DAYS_UNREACHABLE : GIVE_UP_DAYS;
  await db.rows(pg`
    with failed as (
      update match_download set
        attempts = attempts + 1,
        tried_at = now(),
        claimed_at = null,
        next_try_at = now() + make_interval(secs => ${pauseSeconds}),
        failure_code = ${code},
        failure = ${message},
        state = case when attempts + 1 >= ${MIN_ATTEMPTS} and waiting_since < now() - make_interval(days => ${days})
          then 'given_up' else 'waiting' end
      where match_id = ${matchId} and state = 'waiting' returning sender_id, state, next_try_at
    ), salts as (
      update match_salt set failures = failures + 1
      where match_id = ${matchId} and kind = 'metadata'
        and (cluster_id, salt) in (select * from ${unnest(tried, { clusterId: 'integer', salt: 'bigint' })})
    )
    update salt_sender set
      failed = salt_sender.failed + 1,
      next_due_at = case failed.state when 'waiting' then least(next_due_at, next_try_at) else next_due_at end
    from failed where salt_sender.sender_id = failed.sender_id
  `);
}

/** The match is stored: nothing is left to do, and it is no longer known who sent its salts. */
export const noteStored = (db: Postgres, matchIds: readonly number[]) =>
  db.transaction(async (tx) => {
    const senderIds = await tx.column(pg<{ senderId: number }>`
      with before as (
        select match_id, sender_id from match_download
        where match_id = any (${matchIds}::bigint[]) and state != 'stored' order by match_id for update
      )
      update match_download set state = 'stored', stored_at = now(), claimed_at = null, sender_id = ${SITE_SENDER}
      from before where match_download.match_id = before.match_id returning before.sender_id as "senderId"
    `);
    for (const senderId of senderIds.toSorted((a, b) => a - b))
      await tx.rows(pg`update salt_sender set downloaded = downloaded + 1 where sender_id = ${senderId}`);
  });

/** Gives matches back whose attempt failed for a reason of our own, such as a full disk: it does not count. */
export const giveBack = (db: Postgres, matchIds: readonly number[], pauseSeconds: number) =>
  db.transaction(async (tx) => {
    await tx.rows(pg`
      update match_download set next_try_at = now() + make_interval(secs => ${pauseSeconds}), claimed_at = null
      where match_id = any (${matchIds}::bigint[]) and state = 'waiting'
    `);
    await noteDue(tx, matchIds);
  });

/** Makes everything claimed due again. To be called where nobody else can be at work. */
export async function takeBackDownloads(db: Postgres): Promise<void> {
  const matchIds = await db.column(pg<{ matchId: number }>`
    update match_download set next_try_at = now(), claimed_at = null where claimed_at is not null
    returning match_id as "matchId"
  `);
  await noteDue(db, matchIds);
}

/** Tells the senders of these matches when one of them is due. The last of its transaction: claims lock matches before senders. */
export const noteDue = (db: Postgres, matchIds: readonly number[]) =>
  db.run(pg`
    with due as (
      select sender_id, min(next_try_at) as at from match_download
      where match_id = any (${matchIds}::bigint[]) and state = 'waiting' group by sender_id
    ), locked as (
      select sender_id, at from salt_sender join due using (sender_id)
      where next_due_at is null or at < next_due_at order by sender_id for update of salt_sender
    )
    update salt_sender set next_due_at = least(next_due_at, locked.at)
    from locked where salt_sender.sender_id = locked.sender_id
  `);

export const listDownloads = (db: Postgres, matchIds: readonly number[]) =>
  db.rows(pg<DownloadRow>`
    select match_id as "matchId", state, attempts, next_try_at as "nextTryAt", failure
    from match_download where match_id = any (${matchIds}::bigint[])
  `);

export interface DownloadRow {
  readonly matchId: number;
  readonly state: 'incomplete' | 'waiting' | 'stored' | 'given_up';
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly failure: string | null;
}
