import type { Postgres } from '../client/connect.ts';
import { json, pg } from '../client/pg.ts';

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
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string | null;
}

/** Writes down what is changed for somebody else, in the transaction that changes it. */
export async function writeAudit(
  tx: Postgres,
  { actor, action, object, concerns = null, before, after, why = null }: AuditEntry,
): Promise<void> {
  await tx.rows(pg`
    insert into audit_entry (
      actor_id, actor_role, action, object_kind, object_id, concerned_id, before, after, why
    ) values (
      ${actor.accountId}, ${actor.role}, ${action}, ${object.kind}, ${String(object.id)}, ${concerns},
      ${before === undefined ? null : json(before)}, ${after === undefined ? null : json(after)}, ${why}
    )
  `);
}

/** Takes an account out of the log when it is deleted: what was done stays, by and to whom goes, with what was theirs. */
export async function forgetInAudit(tx: Postgres, accountId: number): Promise<void> {
  await tx.rows(pg`update audit_entry set actor_id = null where actor_id = ${accountId}`);
  await tx.rows(pg`
    update audit_entry set concerned_id = null, before = null, after = null, why = null
    where concerned_id = ${accountId}
  `);
  await tx.rows(pg`
    update audit_entry set object_id = 'deleted', before = null, after = null, why = null
    where object_kind = 'account' and object_id = ${String(accountId)}
  `);
}
