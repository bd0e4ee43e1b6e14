import type { AccountExport } from '@soulstat/api-client/contract';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listMessages } from './queries/messages.ts';
import { listWholeTicketsOf } from './queries/tickets.ts';

/** The tickets of an account for its export. What staff noted among themselves stays with them. */
export async function exportTickets(db: Postgres, accountId: number): Promise<AccountExport['tickets']> {
  const tickets: AccountExport['tickets'] = [];
  for (const ticket of await listWholeTicketsOf(db, accountId)) {
    const { accountId: _owner, assigneeId: _assignee, entryId: _entry, ...rest } = ticket;
    const messages = await listMessages(db, ticket.ticketId, { withInternal: false });
    tickets.push({
      ...inUnixSeconds(rest),
      context: [...rest.context],
      messages: messages.map(({ by, body, createdAt: at, files }) => ({
        by,
        text: body,
        at: unixSeconds(at),
        files: [...files],
      })),
    });
  }
  return tickets;
}
