import type { SecurityEvent } from '@soulstat/api-client/contract';
import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface NewSecurityEvent extends Omit<SecurityEvent, 'at'> {
  /** Null: the operator, or somebody whose account is gone. */
  readonly accountId: number | null;
}

export interface SecurityEventRow extends Omit<SecurityEvent, 'at'> {
  readonly happenedAt: Date;
}

export const saveSecurityEvent = (db: Postgres, { accountId, kind, device, network }: NewSecurityEvent) =>
  db.run(pg`
    insert into security_event (account_id, kind, device, network) values (${accountId}, ${kind}, ${device}, ${network})
  `);

export const listSecurityEvents = (db: Postgres, accountId: number, limit: number) =>
  db.rows(pg<SecurityEventRow>`
    select kind, device, network, happened_at as "happenedAt"
    from security_event where account_id = ${accountId} order by happened_at desc, id limit ${limit}
  `);

export const removeOldSecurityEvents = (db: Postgres) =>
  db.run(
    pg`delete from security_event where happened_at < now() - make_interval(days => ${RETENTION_DAYS.securityEvents})`,
  );
