import type { AuditEntry as AuditEntryAnswer } from '@soulstat/api-client/contract';
import { json, NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Who changes something; the command line has no account. */
export interface AuditActor {
  readonly accountId: number | null;
  readonly role: string;
}

export const OPERATOR: AuditActor = { accountId: null, role: 'operator' };

export interface AuditEntry {
  readonly actor: AuditActor;
  /** As the rules name it, such as `guide.delete`. */
  readonly action: string;
  readonly object: { readonly kind: string; readonly id: string | number };
  /** The account that it is done to: it may read the entry. */
  readonly concerns?: number | null;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly why?: string | null;
}

/** Writes down what is changed for somebody else, in the transaction that changes it. */
export const writeAudit = (
  tx: Postgres,
  { actor, action, object, concerns = null, before, after, why = null }: AuditEntry,
) =>
  tx.run(pg`
    insert into audit_entry (actor_id, actor_role, action, object_kind, object_id, concerned_id, before, after, why) values (
      ${actor.accountId}, ${actor.role}, ${action}, ${object.kind}, ${String(object.id)}, ${concerns},
      ${before === undefined ? null : json(before)}, ${after === undefined ? null : json(after)}, ${why}
    )
  `);

const concerning = (accountId: number) =>
  pg`and concerned_id = ${accountId} and after ->> 'decision' is distinct from 'dismiss'`;

/** Takes an account out of the log when it is deleted: what was done stays, by and to whom goes, with what was theirs. */
export async function forgetInAudit(tx: Postgres, accountId: number): Promise<void> {
  await tx.rows(pg`update audit_entry set actor_id = null where actor_id = ${accountId}`);
  await tx.rows(pg`
    update audit_entry set concerned_id = null, before = null, after = null, why = null where concerned_id = ${accountId}
  `);
  await tx.rows(pg`
    update audit_entry set object_id = 'deleted', before = null, after = null, why = null
    where object_kind in ('account', 'player') and object_id = ${String(accountId)}
  `);
}

export interface AuditRow extends Omit<AuditEntryAnswer, 'at'> {
  readonly happenedAt: Date;
}

export interface AuditFilter {
  readonly beforeId?: number | undefined;
  readonly action?: string | undefined;
  /** Of an account, done by it or to it. */
  readonly accountId?: number | undefined;
  /** Done to it; of dismissed reports nobody hears. */
  readonly concernedId?: number | undefined;
  readonly limit: number;
}

export const listAudit = (db: Postgres, { beforeId, action, accountId, concernedId, limit }: AuditFilter) =>
  db.rows(pg<AuditRow>`
    select id, happened_at as "happenedAt", actor_id as "actorId", actor.name as "actorName",
      actor_role as "actorRole", action, object_kind as "objectKind", object_id as "objectId",
      concerned_id as "concernedId", concerned.name as "concernedName", before, after, why
    from audit_entry
    left join player as actor on actor.account_id = actor_id
    left join player as concerned on concerned.account_id = concerned_id
    where true
      ${beforeId === undefined ? NOTHING : pg`and id < ${beforeId}`}
      ${action === undefined ? NOTHING : pg`and action = ${action}`}
      ${accountId === undefined ? NOTHING : pg`and ${accountId} in (actor_id, concerned_id)`}
      ${concernedId === undefined ? NOTHING : concerning(concernedId)}
    order by id desc limit ${limit}
  `);

export const listAuditActions = (db: Postgres) =>
  db.column(pg<{ action: string }>`select distinct action from audit_entry order by action`);
