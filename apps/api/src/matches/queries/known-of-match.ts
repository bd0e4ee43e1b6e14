import { pg, type Postgres } from '../../storage/postgres/pg.ts';
import { findRefusal, type Refusal } from './ingest-files.ts';

/** A match that is to be downloaded. */
export interface AwaitedMatch {
  /** Since somebody sent its salts. */
  readonly knownAt: Date;
  readonly attempts: number;
  readonly triedAt: Date | null;
  readonly nextTryAt: Date;
  /** Why the last attempt failed, as a sentence, and as a code of `matches/downloads/failure.ts`; null before the first. */
  readonly failureCode: string | null;
  readonly failure: string | null;
}

/** What is known of a match that is not stored: nothing, how to download it, or that a file of it could not be used. */
export type KnownOfMatch =
  | { readonly state: 'unknown' }
  /** Its salts are known, and it waits to be downloaded; a file of it may have been refused besides. */
  | { readonly state: 'awaited'; readonly awaited: AwaitedMatch; readonly refusal: Refusal | undefined }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** It was tried for weeks in vain, and no file of it came another way. */
  | { readonly state: 'given_up'; readonly givenUp: Pick<AwaitedMatch, 'attempts' | 'failure'> };

/**
 * Says why a match is not here. Ask it for a match that ClickHouse does not hold: it does not look there, and has nothing to say
 * of one that is stored.
 */
export async function whatIsKnownOfMatch(db: Postgres, matchId: number): Promise<KnownOfMatch> {
  const [awaited, refusal] = await Promise.all([findAwaited(db, matchId), findRefusal(db, matchId)]);
  if (awaited?.state === 'waiting') return { state: 'awaited', awaited, refusal };
  if (refusal) return { state: 'refused', refusal };
  return awaited ? { state: 'given_up', givenUp: awaited } : { state: 'unknown' };
}

const findAwaited = (db: Postgres, matchId: number) =>
  db.row(pg<AwaitedMatch & { state: 'waiting' | 'given_up' }>`
    select state, known_at as "knownAt", attempts, tried_at as "triedAt", next_try_at as "nextTryAt",
      failure_code as "failureCode", failure
    from match_download where match_id = ${matchId} and state in ('waiting', 'given_up')
  `);
