import type { OwnSession, Role } from '@soulstat/api-client/contract';
import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { PlayerRow } from '../../players/queries/players.ts';

export type SessionProvider = 'steam' | 'demo';

export interface NewSession {
  /** SHA-256 of the id that the browser holds. */
  readonly idHash: Uint8Array;
  readonly accountId: number;
  readonly provider: SessionProvider;
  /** The session that the same browser had before: it ends. */
  readonly replaces?: Uint8Array | undefined;
  readonly device?: string | null;
  readonly network?: string | null;
}

export interface SessionRow extends Omit<PlayerRow, 'lastSeenAt'> {
  readonly role: Role;
  readonly isBanned: boolean;
  /** Used long enough after its beginning that it deserves to live longer. */
  readonly isAging: boolean;
  /** Begun lately: whoever sits there has just proven who they are. */
  readonly isFresh: boolean;
}

export interface OwnSessionRow extends Pick<OwnSession, 'id' | 'device' | 'network' | 'isCurrent'> {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const { sessionIdle: IDLE_DAYS, sessionLongest: LONGEST_DAYS } = RETENTION_DAYS;
/** The sessions of one account: those of its newest devices. */
const MAX_SESSIONS = 20;
/** What cannot be undone asks for a sign-in that is no older. */
const FRESH_MINUTES = 5;

/** Makes the account when it signs in for the first time, and ends its oldest sessions beyond twenty. */
export const startSession = (db: Postgres, session: NewSession) =>
  db.transaction(async (tx) => {
    const { idHash, accountId, provider, replaces, device = null, network = null } = session;
    await tx.rows(pg`
      insert into account (account_id) values (${accountId}) on conflict (account_id) do update set signed_in_at = now()
    `);
    if (replaces) await endSession(tx, replaces);
    await tx.rows(pg`
      insert into session (id_hash, account_id, provider, device, network, expires_at)
      values (${idHash}, ${accountId}, ${provider}, ${device}, ${network}, now() + make_interval(days => ${IDLE_DAYS}))
    `);
    await tx.rows(pg`
      delete from session
      where id_hash in (
        select id_hash from session where account_id = ${accountId} order by created_at desc, id_hash offset ${MAX_SESSIONS}
      )
    `);
  });

/** Of everybody who came by the demo page. */
export const endDemoSessions = (db: Postgres) => db.run(pg`delete from session where provider = 'demo'`);

/** The session with this id that has not ended, and the profile as its owner sees it. */
export const findSession = (db: Postgres, idHash: Uint8Array, provider: SessionProvider) =>
  db.row(pg<SessionRow>`
    select session.account_id as "accountId", name, avatar_url as "avatarUrl", country,
      coalesce(hidden, false) as "isHidden", coalesce(role, 'user') as role,
      exists (select from account_ban where account_ban.account_id = session.account_id) as "isBanned",
      session.created_at > now() - make_interval(mins => ${FRESH_MINUTES}) as "isFresh",
      session.last_seen_at < now() - interval '1 hour' or session.expires_at < least(
        now() + make_interval(days => ${IDLE_DAYS - 1}),
        session.created_at + make_interval(days => ${LONGEST_DAYS})
      ) as "isAging"
    from session
    left join player on player.account_id = session.account_id
    left join account_role on account_role.account_id = session.account_id
    where id_hash = ${idHash} and provider = ${provider} and expires_at > now()
  `);

/** Lets a session live its whole time again from now, up to the longest there is. */
export const extendSession = (
  db: Postgres,
  idHash: Uint8Array,
  { device, network }: { readonly device: string | null; readonly network: string },
) =>
  db.run(pg`
    update session
    set last_seen_at = now(), network = ${network}, device = coalesce(${device}, device), expires_at = least(
      now() + make_interval(days => ${IDLE_DAYS}),
      created_at + make_interval(days => ${LONGEST_DAYS})
    )
    where id_hash = ${idHash}
  `);

export const endSession = (db: Postgres, idHash: Uint8Array) =>
  db.run(pg`delete from session where id_hash = ${idHash}`);

/** The sessions of an account that have not ended, the one used last first. */
export const listSessions = (db: Postgres, accountId: number, currentIdHash: Uint8Array | undefined) =>
  db.rows(pg<OwnSessionRow>`
    select public_id as id, device, network, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt", coalesce(id_hash = ${currentIdHash ?? null}::bytea, false) as "isCurrent"
    from session where account_id = ${accountId} and expires_at > now()
    order by "isCurrent" desc, last_seen_at desc, public_id
  `);

/** Ends one session of an account. False when the account has none of this name. */
export const endOwnSession = (db: Postgres, accountId: number, id: string) =>
  db.some(pg`
    delete from session where account_id = ${accountId} and public_id = ${id}::uuid returning public_id
  `);

export const endSessionsOf = (db: Postgres, accountId: number) =>
  db.run(pg`delete from session where account_id = ${accountId}`);

/** Removes what has run out: sessions, and used answers of the sign-in that are too old to be tried again. */
export async function removeExpiredSessions(db: Postgres): Promise<void> {
  await db.rows(pg`delete from session where expires_at <= now()`);
  await db.rows(pg`delete from sign_in_nonce where expires_at <= now()`);
}

/** Takes a nonce of the sign-in: true for the first who comes with it. */
export const takeNonce = (db: Postgres, nonce: string, expiresAt: Date) =>
  db.some(pg`
    insert into sign_in_nonce (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict (nonce) do nothing returning nonce
  `);

/** The secret of this name, the same for every process on this database: `proposed` when there was none. */
export async function keepSecret(db: Postgres, name: string, proposed: Uint8Array): Promise<Uint8Array> {
  await db.rows(
    pg`insert into secret (name, value) values (${name}, ${proposed}) on conflict (name) do nothing`,
  );
  const secret = await db.value(pg<{ value: Uint8Array }>`select value from secret where name = ${name}`);
  if (!secret) throw new Error(`The secret ${name} has gone`);
  return secret;
}
