import { pg, type Postgres } from '../../storage/postgres/pg.ts';
import { lockUploads } from './match-uploads.ts';

export interface AccountBan {
  readonly accountId: number;
  readonly why: string | null;
  readonly bannedAt: Date;
}

/** From now on nothing is taken from this account; what it sent before is noted (`listUnconfirmedUploads`). */
export const banAccount = (db: Postgres, accountId: number, why: string | null) =>
  db.transaction(async (tx) => {
    await lockUploads(tx);
    await tx.rows(pg`
      insert into account_ban (account_id, why) values (${accountId}, ${why})
      on conflict (account_id) do update set why = coalesce(excluded.why, account_ban.why)
    `);
  });

export const unbanAccount = (db: Postgres, accountId: number) =>
  db.some(pg`delete from account_ban where account_id = ${accountId} returning account_id`);

export const isBanned = (db: Postgres, accountId: number) =>
  db.some(pg`select from account_ban where account_id = ${accountId}`);

export const listBans = (db: Postgres) =>
  db.rows(pg<AccountBan>`
    select account_id as "accountId", why, banned_at as "bannedAt" from account_ban order by banned_at desc, account_id
  `);
