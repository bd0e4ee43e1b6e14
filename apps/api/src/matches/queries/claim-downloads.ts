import { pg, type Postgres } from '../../storage/postgres/pg.ts';

/** One address at which the match file may be. */
export interface Candidate {
  readonly clusterId: number;
  readonly salt: number;
}

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

/**
 * What a download costs, in virtual time: 1, up to 8 where what a sender sent failed again and again, and a quarter of that for an
 * account. Nobody saves up more than one of the dearest while idle, and an account begins ahead of all addresses.
 */
const MAX_COST = 8;
const ACCOUNT_COST = 0.25;
const ACCOUNT_HEAD_START = 8;
/** Attempts before which a history of failures says little: files may appear days later. */
const SHORT_HISTORY = 10;

/** Due matches of one sender that are looked through: past those that other workers claim, or whose hosts are in trouble. */
const WINDOW_BY_LIMIT = 4;
const WINDOW_IN_TROUBLE = 200;
/** A sender whose due matches are all on hosts in trouble is looked at again after this. */
const BLOCKED_SECONDS = 10;
const MAX_LOOKS = 20;

/**
 * Takes matches that are due, by turns between their senders and for each sender the longest due first; no other worker gets them
 * until the lease ends. Fewer than the limit when no more are due.
 */
export async function claimDownloads(db: Postgres, claiming: Claiming): Promise<ClaimedDownload[]> {
  const claimed = await claimInTurns(db, claiming);
  if (claimed.length === claiming.limit || (await pullBackFarMoments(db)) === 0) return claimed;
  return [...claimed, ...(await claimInTurns(db, { ...claiming, limit: claiming.limit - claimed.length }))];
}

async function claimInTurns(db: Postgres, { limit, ...claiming }: Claiming): Promise<ClaimedDownload[]> {
  const claimed: ClaimedDownload[] = [];
  for (let look = 0; look < MAX_LOOKS && claimed.length < limit; look += 1) {
    const room = limit - claimed.length;
    const { downloads, senders, drained } = await claimOnce(db, { ...claiming, limit: room });
    claimed.push(...downloads);
    if (drained.length > 0) await noteDrained(db, drained);
    // As many senders as there is room for: those with nothing to give may have hidden others.
    if (senders < room) break;
  }
  return claimed;
}

interface Claims {
  readonly downloads: ClaimedDownload[];
  /** How many looked due. */
  readonly senders: number;
  /** Of these, who gave all they had. */
  readonly drained: number[];
}

/**
 * Start-time fair queueing: of the senders who have something due, those with the least virtual time, and of each as many as there is
 * room for. Work is bounded by the limit whatever is due.
 */
async function claimOnce(db: Postgres, { limit, leaseSeconds, exceptClusters }: Claiming): Promise<Claims> {
  const isReachable =
    exceptClusters.length === 0
      ? pg`true`
      : pg`exists (
          select from match_salt
          where match_salt.match_id = match_download.match_id and kind = 'metadata'
            and not cluster_id = any (${exceptClusters}::integer[])
        )`;
  const window = exceptClusters.length === 0 ? WINDOW_BY_LIMIT * limit : WINDOW_IN_TROUBLE;
  const claims = await db.row(pg<Claims>`
    with front as (select coalesce(max(turn), 0) - ${MAX_COST}::double precision as turn from salt_sender),
    sender as (
      select sender_id, next_due_at,
        greatest(salt_sender.turn, front.turn - case kind when 'account' then ${ACCOUNT_HEAD_START}::double precision else 0 end) as turn,
        case kind when 'account' then ${ACCOUNT_COST}::double precision else 1 end
          * (1 + ${MAX_COST - 1}::double precision * failed / (failed + downloaded + ${SHORT_HISTORY}::integer)) as cost
      from salt_sender, front where next_due_at <= now() order by 3, next_due_at, sender_id limit ${limit}
    ),
    found as (
      select sender.*, due.match_id, due.next_try_at,
        row_number() over (partition by sender_id order by due.next_try_at, due.match_id) as place
      from sender cross join lateral (
        select match_download.match_id, match_download.next_try_at
        from (
          select match_id from match_download
          where match_download.sender_id = sender.sender_id and state = 'waiting' and next_try_at <= now()
          order by next_try_at, match_id limit ${window}
        ) as longest_due
        join match_download using (match_id)
        -- Said once more, for a row that another worker has claimed since it was found.
        where match_download.state = 'waiting' and match_download.next_try_at <= now() and ${isReachable}
        order by match_download.next_try_at, match_download.match_id limit ${limit}
        for update of match_download skip locked
      ) as due
    ),
    taken as (
      select *, turn + cost * (place - 1) as begins from found order by begins, next_due_at, match_id limit ${limit}
    ),
    claimed as (
      update match_download set next_try_at = now() + make_interval(secs => ${leaseSeconds}), claimed_at = now()
      from taken where match_download.match_id = taken.match_id returning match_download.match_id, attempts, begins
    ),
    served as (
      update salt_sender set turn = greatest(salt_sender.turn, serving.turn)
      from (select sender_id, max(begins + cost) as turn from taken group by sender_id order by sender_id) as serving
      where salt_sender.sender_id = serving.sender_id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('matchId', match_id, 'attempts', attempts, 'candidates', (
        select jsonb_agg(
          jsonb_build_object('clusterId', cluster_id, 'salt', salt) order by failures, sent_at, cluster_id, salt
        )
        from match_salt
        where match_salt.match_id = claimed.match_id and kind = 'metadata'
          and not cluster_id = any (${exceptClusters}::integer[])
      )) order by begins, match_id), '[]') from claimed) as downloads,
      (select count(*)::integer from sender) as senders,
      (select coalesce(jsonb_agg(sender_id), '[]') from sender where
        (select count(*) from found where found.sender_id = sender.sender_id) < ${limit}
        and (select count(*) from found where found.sender_id = sender.sender_id)
          = (select count(*) from taken where taken.sender_id = sender.sender_id)) as drained
  `);
  return claims ?? { downloads: [], senders: 0, drained: [] };
}

/** Says when these senders have something due again. Their rows are locked before anything is counted, so that nothing sent meanwhile is missed. */
const noteDrained = (db: Postgres, senderIds: readonly number[]) =>
  db.transaction(async (tx) => {
    await tx.rows(pg`
      select from salt_sender where sender_id = any (${senderIds}::bigint[]) order by sender_id for update
    `);
    await tx.rows(pg`
      update salt_sender set next_due_at = case
        when due.at <= now() then now() + make_interval(secs => ${BLOCKED_SECONDS})
        else due.at
      end
      from (
        select drained.sender_id, (
          select min(next_try_at) from match_download
          where match_download.sender_id = drained.sender_id and state = 'waiting'
        ) as at
        from unnest(${senderIds}::bigint[]) as drained (sender_id)
      ) as due
      where salt_sender.sender_id = due.sender_id
    `);
  });

/** Moments further away than any pause are due now. How many there were. */
async function pullBackFarMoments(db: Postgres): Promise<number> {
  const far = pg`now() + make_interval(hours => ${LONGEST_PAUSE_HOURS})`;
  const rows = await db.rows(pg`
    with pulled as (
      update match_download set next_try_at = now() where state = 'waiting' and next_try_at > ${far} returning sender_id
    )
    update salt_sender set next_due_at = now()
    where sender_id in (select sender_id from pulled) or next_due_at > ${far} returning sender_id
  `);
  return rows.length;
}
