import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/** One address at which the match file may be. */
export interface Candidate {
  readonly clusterId: number;
  readonly salt: number;
}

/** A match that this worker tries now. */
export interface ClaimedDownload {
  readonly matchId: number;
  /** Attempts before this one. */
  readonly attempts: number;
  /** Those that failed least first. */
  readonly candidates: readonly Candidate[];
}

export interface Claiming {
  readonly limit: number;
  /** A worker that has not said by then what became of it is taken for dead. */
  readonly leaseSeconds: number;
  /** Their hosts are left in peace for now. */
  readonly exceptClusters: readonly number[];
}

/** No pause is longer: a moment beyond it was noted while the clock was wrong. */
const LONGEST_PAUSE_HOURS = 30;

/** Takes matches that are due, longest due first; no other worker gets them until the lease ends. */
export function claimDownloads(
  db: Postgres,
  { limit, leaseSeconds, exceptClusters }: Claiming,
): Promise<ClaimedDownload[]> {
  return db.rows(pg<ClaimedDownload>`
    with due as (
      select match_id from match_download
      where state = 'waiting'
        and (next_try_at <= now() or next_try_at > now() + make_interval(hours => ${LONGEST_PAUSE_HOURS}))
        and exists (
          select from match_salt
          where match_salt.match_id = match_download.match_id and kind = 'metadata'
            and not cluster_id = any (${exceptClusters}::integer[])
        )
      order by next_try_at, match_id
      limit ${limit}
      for update skip locked
    )
    update match_download set
      next_try_at = now() + make_interval(secs => ${leaseSeconds}),
      claimed_at = now()
    from due
    where match_download.match_id = due.match_id
    returning match_download.match_id as "matchId", attempts, (
      select jsonb_agg(
        jsonb_build_object('clusterId', cluster_id, 'salt', salt) order by failures, sent_at, cluster_id, salt
      )
      from match_salt
      where match_salt.match_id = due.match_id and kind = 'metadata'
        and not cluster_id = any (${exceptClusters}::integer[])
    ) as candidates
  `);
}

export interface FailedDownload {
  readonly matchId: number;
  readonly code: string;
  readonly message: string;
  readonly pauseSeconds: number;
  /** The candidates that were tried. */
  readonly tried: readonly Candidate[];
}

/** Notes an attempt in vain, and when the next is due. */
export async function noteFailure(
  db: Postgres,
  { matchId, code, message, pauseSeconds, tried }: FailedDownload,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(pg`
      update match_download set
        attempts = attempts + 1,
        tried_at = now(),
        claimed_at = null,
        next_try_at = now() + make_interval(secs => ${pauseSeconds}),
        failure_code = ${code},
        failure = ${message}
      where match_id = ${matchId} and state = 'waiting'
    `);
    await tx.rows(pg`
      update match_salt set failures = failures + 1
      where match_id = ${matchId} and kind = 'metadata' and (cluster_id, salt) in (
        select * from unnest(
          ${tried.map(({ clusterId }) => clusterId)}::integer[], ${tried.map(({ salt }) => salt)}::bigint[]
        )
      )
    `);
  });
}

/** The match is held: nothing is left to do. */
export async function noteHeld(db: Postgres, matchIds: readonly number[]): Promise<void> {
  await db.rows(pg`
    update match_download set state = 'held', held_at = now(), claimed_at = null
    where match_id = any (${matchIds}::bigint[]) and state != 'held'
  `);
}

/** Gives matches back whose attempt failed for a reason of our own, such as a full disk: it does not count. */
export async function giveBack(
  db: Postgres,
  matchIds: readonly number[],
  pauseSeconds: number,
): Promise<void> {
  await db.rows(pg`
    update match_download set next_try_at = now() + make_interval(secs => ${pauseSeconds}), claimed_at = null
    where match_id = any (${matchIds}::bigint[]) and state = 'waiting'
  `);
}

/** Makes everything claimed due again. To be called where nobody else can be at work. */
export async function takeBackDownloads(db: Postgres): Promise<void> {
  await db.rows(pg`
    update match_download set next_try_at = now(), claimed_at = null where claimed_at is not null
  `);
}

/** What is known of these matches; others are absent. */
export function listDownloads(db: Postgres, matchIds: readonly number[]): Promise<DownloadRow[]> {
  return db.rows(pg<DownloadRow>`
    select match_id as "matchId", state, attempts, next_try_at as "nextTryAt", failure
    from match_download where match_id = any (${matchIds}::bigint[])
  `);
}

export interface DownloadRow {
  readonly matchId: number;
  readonly state: 'incomplete' | 'waiting' | 'held';
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly failure: string | null;
}
