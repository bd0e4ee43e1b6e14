import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/** What it takes to download one file of a match. */
export interface Salt {
  readonly matchId: number;
  /** `metadata` is the match file, `replay` the recording. */
  readonly kind: 'metadata' | 'replay';
  readonly clusterId: number;
  /** 1 to 2^32 - 1. */
  readonly salt: number;
}

/** Candidates kept for one file: further ones take the place of such as failed, never of such as were not tried. */
export const MOST_CANDIDATES = 8;

/**
 * What became of the salts of a match: nothing was known of it, another candidate was added, all were known, or there are too many
 * candidates that nobody has tried yet.
 */
export type SaltOutcome = 'new' | 'added' | 'known' | 'crowded';

export interface SaltsToSave {
  readonly salts: readonly Salt[];
  /** Of these, the matches that are held in full: they need no download. */
  readonly held: ReadonlySet<number>;
  /** Whether the community's API is to have them too. */
  readonly forward: boolean;
}

/** Keeps salts, any number of times, and says for each match what became of them. A new candidate makes its match due at once. */
export function saveSalts(
  db: Postgres,
  { salts, held, forward }: SaltsToSave,
): Promise<ReadonlyMap<number, SaltOutcome>> {
  // One order for everybody, so that two processes that save the same matches never wait for each other.
  const matchIds = [...new Set(salts.map(({ matchId }) => matchId))].toSorted((a, b) => a - b);
  return db.transaction(async (tx) => {
    const met = await meetMatches(tx, matchIds);
    const added = await addSalts(tx, salts, forward);
    const crowded = await dropSurplus(tx, added);
    await makeDue(
      tx,
      [...added].filter((matchId) => !crowded.has(matchId)),
    );
    await settleHeld(tx, matchIds, held);
    return new Map(
      matchIds.map((matchId) => {
        if (crowded.has(matchId)) return [matchId, 'crowded'];
        if (met.has(matchId)) return [matchId, 'new'];
        return [matchId, added.has(matchId) ? 'added' : 'known'];
      }),
    );
  });
}

async function meetMatches(tx: Postgres, matchIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(pg<{ matchId: number }>`
    insert into match_download (match_id, state)
    select match_id, 'incomplete' from unnest(${matchIds}::bigint[]) as met (match_id) order by match_id
    on conflict (match_id) do nothing
    returning match_id as "matchId"
  `);
  return new Set(rows.map(({ matchId }) => matchId));
}

/** The matches with a new candidate. */
async function addSalts(
  tx: Postgres,
  salts: readonly Salt[],
  forward: boolean,
): Promise<ReadonlySet<number>> {
  const column = <Key extends keyof Salt>(key: Key) => salts.map((salt) => salt[key]);
  const rows = await tx.rows(pg<{ matchId: number; isNew: boolean }>`
    insert into match_salt (match_id, kind, cluster_id, salt, forwarding)
    select distinct match_id, kind, cluster_id, salt, ${forward ? 'asked' : 'no'}
    from unnest(
      ${column('matchId')}::bigint[], ${column('kind')}::text[], ${column('clusterId')}::integer[], ${column('salt')}::bigint[]
    ) as sent (match_id, kind, cluster_id, salt)
    order by match_id, kind, cluster_id, salt
    on conflict (match_id, kind, cluster_id, salt) do update set forwarding = 'asked'
    where match_salt.forwarding = 'no' and excluded.forwarding = 'asked'
    returning match_id as "matchId", xmax = 0 as "isNew"
  `);
  return new Set(rows.filter(({ isNew }) => isNew).map(({ matchId }) => matchId));
}

/** Keeps the candidates that failed least, of these the oldest; the matches that lost one which nobody has tried. */
async function dropSurplus(tx: Postgres, matchIds: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(pg<{ matchId: number; failures: number }>`
    delete from match_salt
    using (
      select match_id, kind, cluster_id, salt,
        row_number() over (partition by match_id, kind order by failures, sent_at, cluster_id, salt) as place
      from match_salt
      where match_id = any (${[...matchIds]}::bigint[])
    ) as placed
    where place > ${MOST_CANDIDATES}
      and (match_salt.match_id, match_salt.kind, match_salt.cluster_id, match_salt.salt)
        = (placed.match_id, placed.kind, placed.cluster_id, placed.salt)
    returning match_salt.match_id as "matchId", failures
  `);
  return new Set(rows.filter(({ failures }) => failures === 0).map(({ matchId }) => matchId));
}

async function makeDue(tx: Postgres, matchIds: readonly number[]): Promise<void> {
  await tx.rows(pg`
    update match_download set state = 'waiting', next_try_at = least(next_try_at, now())
    where match_id = any (${matchIds}::bigint[]) and state != 'held'
      and exists (
        select from match_salt where match_salt.match_id = match_download.match_id and kind = 'metadata'
      )
  `);
}

/** What is held needs no download, and what was lost since needs another. */
async function settleHeld(
  tx: Postgres,
  matchIds: readonly number[],
  held: ReadonlySet<number>,
): Promise<void> {
  const heldIds = [...held];
  await tx.rows(pg`
    update match_download set state = 'held', held_at = now()
    where match_id = any (${heldIds}::bigint[]) and state != 'held'
  `);
  await tx.rows(pg`
    update match_download set state = 'waiting', held_at = null, next_try_at = now()
    where match_id = any (${matchIds}::bigint[]) and not match_id = any (${heldIds}::bigint[]) and state = 'held'
  `);
}

/** Salts that the community's API is to have, oldest first. */
export function listSaltsToForward(db: Postgres, limit: number): Promise<Salt[]> {
  return db.rows(pg<Salt>`
    select match_id as "matchId", kind, cluster_id as "clusterId", salt
    from match_salt where forwarding = 'asked' order by sent_at, match_id limit ${limit}
  `);
}

export async function noteForwarded(db: Postgres, salts: readonly Salt[]): Promise<void> {
  const column = <Key extends keyof Salt>(key: Key) => salts.map((salt) => salt[key]);
  await db.rows(pg`
    update match_salt set forwarding = 'done'
    where (match_id, kind, cluster_id, salt) in (
      select * from unnest(
        ${column('matchId')}::bigint[], ${column('kind')}::text[], ${column('clusterId')}::integer[], ${column('salt')}::bigint[]
      )
    )
  `);
}
