import { pg, unnest, type Postgres } from '../../storage/postgres/pg.ts';
import { noteDue } from './downloads.ts';
import { SITE_SENDER } from './salt-senders.ts';

/** What it takes to download one file of a match. */
export interface Salt {
  readonly matchId: number;
  /** `metadata` is the match file, `replay` the recording. */
  readonly kind: 'metadata' | 'replay';
  readonly clusterId: number;
  /** 1 to 2^32 - 1. */
  readonly salt: number;
}

const SALT_TYPES = { matchId: 'bigint', kind: 'text', clusterId: 'integer', salt: 'bigint' };

/** Candidates kept for one file: further ones take the place of such as failed, never of such as were not tried. */
export const MAX_CANDIDATES = 8;

/**
 * What became of the salts of a match: nothing was known of it, another candidate was added, all were known, there are too many
 * candidates that nobody has tried yet, or all were known and tried in vain for so long that the match was given up.
 */
export type SaltOutcome = 'new' | 'added' | 'known' | 'crowded' | 'given_up';

export interface SaltsToSave {
  readonly salts: readonly Salt[];
  /** Of these, the matches that are stored in full: they need no download. */
  readonly present: ReadonlySet<number>;
  /** Whether the community's API is to have them too. */
  readonly forward: boolean;
  /** Who sent them: downloads take turns between senders. */
  readonly senderId?: number;
}

export const keyOfSalt = ({ matchId, kind, clusterId, salt }: Salt): string =>
  `${matchId} ${kind} ${clusterId} ${salt}`;

/** Of these salts, those that somebody sent before, by `keyOfSalt`. */
export async function findKnownSalts(db: Postgres, salts: readonly Salt[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows(pg<Salt>`
    select match_id as "matchId", kind, cluster_id as "clusterId", salt from match_salt
    where match_id = any (${[...new Set(salts.map(({ matchId }) => matchId))]}::bigint[])
  `);
  return new Set(rows.map(keyOfSalt));
}

/** Keeps salts, any number of times, and says for each match what became of them. A new candidate makes its match due at once. */
export function saveSalts(
  db: Postgres,
  { salts, present, forward, senderId = SITE_SENDER }: SaltsToSave,
): Promise<ReadonlyMap<number, SaltOutcome>> {
  // One order for everybody, so that two processes that save the same matches never wait for each other.
  const matchIds = [...new Set(salts.map(({ matchId }) => matchId))].toSorted((a, b) => a - b);
  return db.transaction(async (tx) => {
    const met = await meetMatches(tx, matchIds, senderId);
    const added = await addSalts(tx, salts, forward);
    const crowded = await dropSurplus(tx, added);
    const due = [...added].filter((matchId) => !crowded.has(matchId));
    await makeDue(tx, due, senderId);
    await settleStored(tx, matchIds, present, senderId);
    const givenUp = await findGivenUp(tx, matchIds);
    await noteDue(tx, matchIds);
    return new Map(
      matchIds.map((matchId) => {
        if (crowded.has(matchId)) return [matchId, 'crowded'];
        if (givenUp.has(matchId)) return [matchId, 'given_up'];
        if (met.has(matchId)) return [matchId, 'new'];
        return [matchId, added.has(matchId) ? 'added' : 'known'];
      }),
    );
  });
}

const meetMatches = async (tx: Postgres, matchIds: readonly number[], senderId: number) =>
  new Set(
    await tx.column(pg<{ matchId: number }>`
    insert into match_download (match_id, state, sender_id)
    select match_id, 'incomplete', ${senderId} from unnest(${matchIds}::bigint[]) as met (match_id) order by match_id
    on conflict (match_id) do nothing returning match_id as "matchId"
  `),
  );

async function addSalts(tx: Postgres, salts: readonly Salt[], forward: boolean) {
  const rows = await tx.rows(pg<{ matchId: number; isNew: boolean }>`
    insert into match_salt (match_id, kind, cluster_id, salt, forwarding)
    select distinct match_id, kind, cluster_id, salt, ${forward ? 'asked' : 'no'}
    from ${unnest(salts, SALT_TYPES)} as sent (match_id, kind, cluster_id, salt) order by match_id, kind, cluster_id, salt
    on conflict (match_id, kind, cluster_id, salt) do update set forwarding = 'asked'
    where match_salt.forwarding = 'no' and excluded.forwarding = 'asked' returning match_id as "matchId", xmax = 0 as "isNew"
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
      from match_salt where match_id = any (${[...matchIds]}::bigint[])
    ) as placed
    where place > ${MAX_CANDIDATES}
      and (match_salt.match_id, match_salt.kind, match_salt.cluster_id, match_salt.salt)
        = (placed.match_id, placed.kind, placed.cluster_id, placed.salt)
    returning match_salt.match_id as "matchId", failures
  `);
  return new Set(rows.filter(({ failures }) => failures === 0).map(({ matchId }) => matchId));
}

/**
 * A match that waits already stays with the sender who sent less, so that nobody draws the matches of others into a long line; one
 * that was given up begins anew.
 */
const makeDue = (tx: Postgres, matchIds: readonly number[], senderId: number) =>
  tx.run(pg`
    with added as (
      select match_id, state = 'waiting' as was_waiting, (
        select sender_id from salt_sender where sender_id in (match_download.sender_id, ${senderId})
        order by kind = 'address', matches_sent, sender_id limit 1
      ) as lighter_id
      from match_download where match_id = any (${matchIds}::bigint[])
    )
    update match_download set
      state = 'waiting',
      next_try_at = case when was_waiting then least(next_try_at, now()) else now() end,
      waiting_since = case when was_waiting then waiting_since else now() end,
      sender_id = case when was_waiting then coalesce(lighter_id, sender_id) else ${senderId} end,
      attempts = case state when 'given_up' then 0 else attempts end,
      failure_code = case when state != 'given_up' then failure_code end,
      failure = case when state != 'given_up' then failure end
    from added
    where match_download.match_id = added.match_id and state != 'stored'
      and exists (select from match_salt where match_salt.match_id = match_download.match_id and kind = 'metadata')
  `);

const findGivenUp = async (tx: Postgres, matchIds: readonly number[]) =>
  new Set(
    await tx.column(pg<{ matchId: number }>`
    select match_id as "matchId" from match_download where match_id = any (${matchIds}::bigint[]) and state = 'given_up'
  `),
  );

/** What is stored needs no download, and what was lost since needs another. */
async function settleStored(
  tx: Postgres,
  matchIds: readonly number[],
  present: ReadonlySet<number>,
  senderId: number,
): Promise<void> {
  const storedIds = [...present];
  await tx.rows(pg`
    update match_download set state = 'stored', stored_at = now(), sender_id = ${SITE_SENDER}
    where match_id = any (${storedIds}::bigint[]) and state != 'stored'
  `);
  await tx.rows(pg`
    update match_download set
      state = 'waiting', stored_at = null, next_try_at = now(), waiting_since = now(), attempts = 0, sender_id = ${senderId}
    where match_id = any (${matchIds}::bigint[]) and not match_id = any (${storedIds}::bigint[]) and state = 'stored'
  `);
}

export const listSaltsToForward = (db: Postgres, limit: number) =>
  db.rows(pg<Salt>`
    select match_id as "matchId", kind, cluster_id as "clusterId", salt
    from match_salt where forwarding = 'asked' order by sent_at, match_id limit ${limit}
  `);

export const noteForwarded = (db: Postgres, salts: readonly Salt[]) =>
  db.run(pg`
    update match_salt set forwarding = 'done'
    where (match_id, kind, cluster_id, salt) in (select * from ${unnest(salts, SALT_TYPES)})
  `);
