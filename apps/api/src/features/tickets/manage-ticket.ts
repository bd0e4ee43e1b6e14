import type { TicketCategory } from '@soulstat/api-client/contract';
import type { Actor } from '../../permissions/may.ts';
import { listRoles } from '../../queries/postgres/accounts/account-roles.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { writeAudit } from '../../queries/postgres/moderation/audit.ts';
import { findEntry } from '../../queries/postgres/tickets/roadmap.ts';
import { changeTicket, type TicketRow } from '../../queries/postgres/tickets/tickets.ts';
import { fail } from '../../problem.ts';

interface Management {
  readonly assigneeId?: number | null;
  readonly category?: TicketCategory;
  readonly entryId?: number | null;
}

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
    const changed = changesOf(ticket, change);
    if (changed.length === 0) return;
    await changeTicket(
      tx,
      ticket.ticketId,
      Object.fromEntries(changed.map(([name, , after]) => [name, after])),
    );
    await writeAudit(tx, {
      actor,
      action: 'ticket.manage',
      object: { kind: 'ticket', id: ticket.ticketId },
      concerns: ticket.accountId,
      before: Object.fromEntries(changed.map(([name, before]) => [name, before])),
      after: Object.fromEntries(changed.map(([name, , after]) => [name, after])),
    });
  });
}

/** Who may take tickets. */
export async function listStaff(db: Postgres): Promise<{ accountId: number; name: string | null }[]> {
  const roles = await listRoles(db);
  return roles.flatMap(({ accountId, name, role }) => (role === 'staff' ? [{ accountId, name }] : []));
}

/** What is asked for and is otherwise now: name, before, after. */
function changesOf(ticket: TicketRow, change: Management): [keyof Management, unknown, unknown][] {
  return (['assigneeId', 'category', 'entryId'] as const).flatMap((name) =>
    change[name] === undefined || change[name] === ticket[name] ? [] : [[name, ticket[name], change[name]]],
  );
}
