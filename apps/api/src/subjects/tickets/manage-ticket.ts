import type { Input, staffTickets } from '@soulstat/api-client/contract';
import type { Actor } from '../../community/permissions/may.ts';
import { listRoles } from '../../community/accounts/queries/account-roles.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { findEntry } from './queries/roadmap.ts';
import { changeTicket, type TicketRow } from './queries/tickets.ts';
import { fail } from '../../base/problem.ts';

type Management = NonNullable<Input<typeof staffTickets.manageTicket>['body']>;

/** Assigns a ticket, files it anew or ties it to the roadmap, and writes down what was changed. */
export async function manageTicket(
  postgres: Postgres,
  { ticket, actor }: { readonly ticket: TicketRow; readonly actor: Actor },
  change: Management,
): Promise<void> {
  await postgres.transaction(async (tx) => {
    const { assigneeId, entryId } = change;
    if (assigneeId != null && !(await listStaff(tx)).some(({ accountId }) => accountId === assigneeId))
      fail('invalid_request', 'Tickets are assigned to staff alone.');
    if (entryId != null && !(await findEntry(tx, entryId)))
      fail('invalid_request', 'The roadmap has no such entry.');
    // What is asked for and is otherwise now.
    const names = (['assigneeId', 'category', 'entryId'] as const).filter(
      (name) => change[name] !== undefined && change[name] !== ticket[name],
    );
    if (names.length === 0) return;
    const after = Object.fromEntries(names.map((name) => [name, change[name]]));
    await changeTicket(tx, ticket.ticketId, after);
    const before = Object.fromEntries(names.map((name) => [name, ticket[name]]));
    const object = { kind: 'ticket', id: ticket.ticketId };
    const concerns = ticket.accountId;
    await writeAudit(tx, { actor, action: 'ticket.manage', object, concerns, before, after });
  });
}

/** Who may take tickets. */
export async function listStaff(db: Postgres): Promise<{ accountId: number; name: string | null }[]> {
  const roles = await listRoles(db);
  return roles.flatMap(({ accountId, name, role }) => (role === 'staff' ? [{ accountId, name }] : []));
}
