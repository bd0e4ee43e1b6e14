import { pg, type Postgres } from '../../storage/postgres/pg.ts';
import { forgetDayKeys, hashOfDay, readKeyedDay } from '../../storage/queries/day-key.ts';

/** The operator of this site, and whatever has no other sender. */
export const SITE_SENDER = 0;

/** Somebody who sends salts: an account, or the network of an address. */
export interface SaltSender {
  readonly kind: 'account' | 'address';
  /** The id of the account, or the network; kept only as a hash with the key of the day. */
  readonly name: string;
}

export interface SenderQuota {
  /** Matches of one sender on one day (UTC). */
  readonly perSender: number;
  /** Matches of all addresses together; accounts do not count. */
  readonly allAddresses: number;
}

export interface Admission {
  readonly senderId: number;
  /** Of the matches wanted, how many the quota allows; they are charged. */
  readonly granted: number;
  /** Until the quota begins anew. */
  readonly secondsLeft: number;
}

/** Charges so many matches to the sender's quota of the day, as far as it goes. */
export const admitSender = (
  db: Postgres,
  sender: SaltSender,
  wanted: number,
  quota: SenderQuota,
): Promise<Admission> =>
  db.transaction(async (tx) => {
    const today = await readKeyedDay(tx);
    const { day, secondsLeft } = today;
    const hash = hashOfDay(today, `${sender.kind} ${sender.name}`);
    const row = await tx.row(pg<{ senderId: number; sent: number }>`
      insert into salt_sender (kind, day, key_hash) values (${sender.kind}, ${day}::date, ${hash})
      on conflict (day, key_hash) do update set kind = excluded.kind returning sender_id as "senderId", matches_sent as sent
    `);
    if (!row) throw new Error('A sender was not kept');
    const left = sender.kind === 'address' ? quota.allAddresses - (await sentByAddresses(tx, day)) : Infinity;
    const granted = Math.max(0, Math.min(wanted, quota.perSender - row.sent, left));
    await chargeSender(tx, row.senderId, granted);
    return { senderId: row.senderId, granted, secondsLeft };
  });

/** Charges the sender with more matches, or gives back (negative) what brought nothing new. */
export async function chargeSender(db: Postgres, senderId: number, matches: number): Promise<void> {
  if (matches === 0 || senderId === SITE_SENDER) return;
  await db.rows(pg`
    update salt_sender set matches_sent = greatest(0, matches_sent + ${matches}) where sender_id = ${senderId}
  `);
}

const sentByAddresses = (tx: Postgres, day: string) =>
  tx.count(pg`
    select coalesce(sum(matches_sent), 0)::integer as sent from salt_sender where day = ${day}::date and kind = 'address'
  `);

/**
 * Forgets who sent what on days that are over. What still waits keeps its turns under a number that leads to nobody; a request that
 * began before midnight may still use the number of yesterday.
 */
export async function forgetSenders(db: Postgres): Promise<void> {
  await forgetDayKeys(db);
  await db.rows(pg`
    update salt_sender set key_hash = null where day < (now() at time zone 'utc')::date and key_hash is not null
  `);
  await db.rows(pg`
    delete from salt_sender
    where day < (now() at time zone 'utc')::date - 1
      and not exists (
        select from match_download where match_download.sender_id = salt_sender.sender_id and state = 'waiting'
      )
  `);
}
