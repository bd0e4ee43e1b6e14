import type { AccountRole } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { writeAudit, type AuditActor } from '../../moderation/queries/audit.ts';

export const listRoles = (db: Postgres) =>
  db.rows(pg<{ accountId: number; name: string | null; role: AccountRole; grantedAt: Date }>`
    select account_id as "accountId", name, role, granted_at as "grantedAt"
    from account_role left join player using (account_id) order by role = 'staff' desc, role = 'moderator' desc, account_id
  `);

export const findRole = async (db: Postgres, accountId: number) =>
  (await db.value(
    pg<{ role: AccountRole }>`select role from account_role where account_id = ${accountId}`,
  )) ?? 'user';

export interface RoleChange {
  readonly accountId: number;
  readonly role: AccountRole;
  readonly actor: AuditActor;
  readonly why: string | null;
}

/** Gives an account a role, signed in before or not, and writes it down. Returns the role that it had. */
export const setRole = (db: Postgres, { accountId, role, actor, why }: RoleChange): Promise<AccountRole> =>
  db.transaction(async (tx) => {
    // Two changes of the same account come one after the other.
    await tx.rows(pg`lock table account_role in share row exclusive mode`);
    const before = await findRole(tx, accountId);
    if (before === role) return before;
    if (role === 'user') await tx.rows(pg`delete from account_role where account_id = ${accountId}`);
    else
      await tx.rows(pg`
        insert into account_role (account_id, role) values (${accountId}, ${role})
        on conflict (account_id) do update set role = excluded.role, granted_at = now()
      `);
    await writeAudit(tx, {
      actor,
      action: 'account.setRole',
      object: { kind: 'account', id: accountId },
      concerns: accountId,
      before: { role: before },
      after: { role },
      why,
    });
    return before;
  });
