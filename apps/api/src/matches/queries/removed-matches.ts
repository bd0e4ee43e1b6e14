import { pg, type Postgres } from '../../storage/postgres/pg.ts';

/** From whom a removed match is not taken in again. */
export type RefusedFrom = 'everyone' | 'players';

export interface Removal {
  readonly matchIds: readonly number[];
  readonly refusedFrom: RefusedFrom;
  readonly removedBy: 'operator' | 'ban';
  readonly why: string | null;
}

/** Notes that these matches are being removed. From now on nobody begins to write them whom the note refuses. */
export const beginRemoval = (db: Postgres, { matchIds, refusedFrom, removedBy, why }: Removal) =>
  db.run(pg`
    insert into removed_match (match_id, refused_from, removed_by, why)
    select distinct match_id, ${refusedFrom}, ${removedBy}, ${why}::text
    from unnest(${matchIds}::bigint[]) as given (match_id) order by match_id
    on conflict (match_id) do update set
      state = 'removing',
      -- What the operator refuses from everyone stays so when its sender is banned later.
      refused_from = case when excluded.refused_from = 'everyone' then 'everyone' else removed_match.refused_from end,
      removed_by = case when excluded.refused_from = 'everyone' then excluded.removed_by else removed_match.removed_by end,
      why = coalesce(excluded.why, removed_match.why),
      removed_at = now()
  `);

/** What a removal leaves to be done again. */
export interface RemovalTraces {
  readonly matchId: number;
  readonly days: readonly string[];
  readonly accountIds: readonly number[];
  /** Their hashes. */
  readonly files: readonly string[];
}

/** Adds to what is noted, so that a removal that was cut off forgets nothing that it deleted. */
export const noteTraces = (db: Postgres, traces: readonly RemovalTraces[]) =>
  db.transaction(async (tx) => {
    for (const { matchId, days, accountIds, files } of traces)
      await tx.rows(pg`
        update removed_match set
          days = array(select distinct unnest(days || ${days}::date[])),
          account_ids = array(select distinct unnest(account_ids || ${accountIds}::bigint[])),
          files = array(select distinct unnest(files || ${files}::text[]))
        where match_id = ${matchId}
      `);
  });

export type UnfinishedRemoval = RemovalTraces & Pick<Removal, 'refusedFrom'>;

export const listUnfinishedRemovals = (db: Postgres) =>
  db.rows(pg<UnfinishedRemoval>`
    select match_id as "matchId", refused_from as "refusedFrom", days::text[] as days, account_ids as "accountIds", files
    from removed_match where state = 'removing' order by match_id
  `);

/** Nothing is left of these matches. What had to be done again is forgotten: it names players. */
export const finishRemoval = (db: Postgres, matchIds: readonly number[]) =>
  db.run(pg`
    update removed_match set state = 'removed', days = '{}', account_ids = '{}', files = '{}'
    where match_id = any (${matchIds}::bigint[])
  `);

/** Of these, the matches that were removed and are refused from `everyone`, or from `players`. */
export async function findRemovedMatches(db: Postgres, matchIds: readonly number[], source: RefusedFrom) {
  if (matchIds.length === 0) return new Set<number>();
  const removed = await db.column(pg<{ matchId: number }>`
    select match_id as "matchId" from removed_match
    where match_id = any (${matchIds}::bigint[])
      and (refused_from = 'everyone' or ${source}::text = 'players' or state = 'removing')
  `);
  return new Set(removed);
}

/** Whether somebody writes one of these matches, or was cut off while doing so. */
export const areBeingWritten = (db: Postgres, matchIds: readonly number[]) =>
  db.some(pg`select from match_write where match_ids && ${matchIds}::bigint[] limit 1`);

/** Forgets that these matches were removed; of such as were not, nothing is returned. */
export const forgetRemovals = (db: Postgres, matchIds: readonly number[]) =>
  db.column(pg<{ matchId: number }>`
    delete from removed_match where match_id = any (${matchIds}::bigint[]) and state = 'removed'
    returning match_id as "matchId"
  `);

export interface RemovedMatch extends Omit<Removal, 'matchIds'> {
  readonly matchId: number;
  readonly state: 'removing' | 'removed';
  readonly removedAt: Date;
}

export const listRemovedMatches = (db: Postgres) =>
  db.rows(pg<RemovedMatch>`
    select match_id as "matchId", state, refused_from as "refusedFrom", removed_by as "removedBy", why, removed_at as "removedAt"
    from removed_match order by removed_at desc, match_id
  `);

/** Files in which these matches came by themselves, and those that players sent of them. */
export const listFilesOfMatches = (db: Postgres, matchIds: readonly number[]) =>
  db.rows(pg<{ matchId: number; sha256: string }>`
    select match_id as "matchId", encode(sha256, 'hex') as sha256
    from ingest_file where match_id = any (${matchIds}::bigint[])
    union
    select match_id, encode(sha256, 'hex') from match_upload where match_id = any (${matchIds}::bigint[])
  `);

export const forgetReceipts = (db: Postgres, sha256s: readonly string[]) =>
  db.run(pg`
    delete from ingest_file where sha256 in (select decode(gone, 'hex') from unnest(${sha256s}::text[]) as gone)
  `);

/** Of matches that nobody is to bring again even the salts are forgotten. */
export const forgetDownloads = (db: Postgres, matchIds: readonly number[]) =>
  db.run(pg`delete from match_download where match_id = any (${matchIds}::bigint[])`);

/** Matches that are not stored any more and may come again from the publisher are looked for there, where their salts are known. */
export const downloadAgain = (db: Postgres, matchIds: readonly number[]) =>
  db.run(pg`
    update match_download set state = 'waiting', stored_at = null, next_try_at = now()
    where match_id = any (${matchIds}::bigint[]) and state = 'stored' and exists (
      select from match_salt where match_salt.match_id = match_download.match_id and kind = 'metadata'
    )
  `);
