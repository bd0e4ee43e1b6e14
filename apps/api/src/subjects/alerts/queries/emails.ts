import type { AlertEmail } from '@soulstat/api-client/contract';
import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface EmailRow extends Pick<AlertEmail, 'address' | 'pace'> {
  readonly accountId: number;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  readonly lookedAt: Date | null;
}

const EMAIL = pg`
  account_id as "accountId", address, pace, asked_at as "askedAt", confirmed_at as "confirmedAt", looked_at as "lookedAt"
`;

export const findEmail = (db: Postgres, accountId: number) =>
  db.row(pg<EmailRow>`select ${EMAIL} from alert_email where account_id = ${accountId}`);

/** Another address has to be confirmed. True where it is not confirmed. */
export const saveEmail = (
  db: Postgres,
  { accountId, address, pace }: Pick<EmailRow, 'accountId' | 'address' | 'pace'>,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const isConfirmed = await tx.some(pg`
      update alert_email set pace = ${pace}
      where account_id = ${accountId} and address = ${address} and confirmed_at is not null returning address
    `);
    if (isConfirmed) return false;
    await tx.run(pg`
      insert into alert_email (account_id, address, pace, asked_at) values (${accountId}, ${address}, ${pace}, ${now})
      on conflict (account_id) do update set
        address = excluded.address, pace = excluded.pace, asked_at = excluded.asked_at, confirmed_at = null, looked_at = null
    `);
    return true;
  });

/** What happened before is not sent. */
export const confirmEmail = (db: Postgres, { accountId, address }: EmailRow, now: Date) =>
  db.run(pg`
    update alert_email set confirmed_at = ${now}, looked_at = ${now}
    where account_id = ${accountId} and address = ${address} and confirmed_at is null
  `);

export const removeEmail = (db: Postgres, accountId: number) =>
  db.run(pg`delete from alert_email where account_id = ${accountId}`);

export interface ConfirmedEmail extends EmailRow {
  readonly lookedAt: Date;
  readonly timeZone: string;
}

/** Confirmed addresses, with the time zone in which their owners have chosen. */
export const listConfirmedEmails = (db: Postgres) =>
  db.rows(pg<ConfirmedEmail>`
    select ${EMAIL}, coalesce((select time_zone from alert_settings where alert_settings.account_id = alert_email.account_id), 'UTC') as "timeZone"
    from alert_email where confirmed_at is not null order by account_id
  `);

export const noteLooked = (db: Postgres, { accountId, address }: EmailRow, now: Date) =>
  db.run(pg`
    update alert_email set looked_at = ${now}
    where account_id = ${accountId} and address = ${address} and confirmed_at is not null
  `);

export const forgetUnconfirmed = (db: Postgres, now: Date) =>
  db.run(pg`
    delete from alert_email
    where confirmed_at is null and asked_at < ${new Date(now.getTime() - RETENTION_DAYS.unconfirmedEmail * 86_400_000)}
  `);
