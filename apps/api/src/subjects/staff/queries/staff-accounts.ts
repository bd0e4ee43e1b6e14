import type { StaffAccount } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';

export interface StaffAccountRow extends WithDates<Omit<StaffAccount, 'ban'>, 'signedInAt'> {
  readonly bannedAt: Date | null;
  readonly why: string | null;
}

export interface StaffAccountFilter {
  /** The beginning of the name, or the account id. */
  readonly query?: string | undefined;
  readonly only?: 'roles' | 'banned' | undefined;
  readonly accountId?: number;
  readonly limit: number;
}

/** Accounts that have signed in, have a role or are banned; those who signed in last first. */
export function listStaffAccounts(db: Postgres, { query = '', only, accountId, limit }: StaffAccountFilter) {
  const begins = `${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db.rows(pg<StaffAccountRow>`
    select account_id as "accountId", name, coalesce(role, 'user') as role, signed_in_at as "signedInAt",
      banned_at as "bannedAt", why
    from account
    full join account_role using (account_id)
    full join account_ban using (account_id)
    left join player using (account_id)
    where true
      ${accountId === undefined ? NOTHING : pg`and account_id = ${accountId}`}
      ${query === '' ? NOTHING : pg`and (name ilike ${begins} or account_id::text = ${query})`}
      ${only === 'roles' ? pg`and role is not null` : NOTHING}
      ${only === 'banned' ? pg`and banned_at is not null` : NOTHING}
    order by signed_in_at desc nulls last, account_id limit ${limit}
  `);
}
