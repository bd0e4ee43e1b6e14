import type { Ticket, TicketLine } from '@soulstat/api-client/contract';
import { may, offered, type Actor } from '../../community/permissions/may.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listMessages, type MessageRow } from './queries/messages.ts';
import { findEntry } from './queries/roadmap.ts';
import { namesOf } from './queries/staff-queue.ts';
import type { TicketLineRow, TicketRow } from './queries/tickets.ts';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import { listStaff } from './manage-ticket.ts';
import { filledTicketText } from './ticket-input.ts';

const ACTIONS = ['ticket.reply', 'ticket.delete', 'ticket.manage'] as const;

/** Who asks for a ticket, and what they are to it. */
export interface TicketReader {
  readonly actor: Actor;
  /** By account or by code. */
  readonly isOwner: boolean;
}

export async function ticketAnswer(db: Postgres, ticket: TicketRow, reader: TicketReader): Promise<Ticket> {
  const { ticketId, category, title, state, createdAt, updatedAt, accountId, entryId } = ticket;
  const isStaff = may(reader.actor, 'ticket.manage');
  const messages = await listMessages(db, ticketId, { withInternal: isStaff });
  const entry = entryId === null ? undefined : await findEntry(db, entryId);
  return {
    ...inUnixSeconds({ ticketId, category, title, state, createdAt, updatedAt }),
    isGuest: accountId === null,
    hasEmail: ticket.email !== null,
    context: [...ticket.context],
    messages: await Promise.all(messages.map(messageAnswer)),
    entry: entry ? { entryId: entry.entryId, title: entry.title, state: entry.state } : null,
    isOwn: reader.isOwner,
    may: offered(reader.actor, ACTIONS, { owner: reader.isOwner }),
    staff: isStaff ? await staffPart(db, ticket) : null,
  };
}

async function messageAnswer(message: MessageRow): Promise<Ticket['messages'][number]> {
  const { messageId, by, isInternal, createdAt, files } = message;
  const parts = await filledTicketText(message, { isStaff: by === 'staff' });
  return { messageId, by, isInternal, parts, at: unixSeconds(createdAt), files: [...files] };
}

async function staffPart(db: Postgres, { accountId, assigneeId }: TicketRow): Promise<Ticket['staff']> {
  const names = await namesOf(db, [accountId, assigneeId]);
  const personOf = (id: number | null) =>
    id === null ? null : { accountId: id, name: names.get(id) ?? null };
  return { owner: personOf(accountId), assignee: personOf(assigneeId), assignable: await listStaff(db) };
}

export function lineAnswer(row: TicketLineRow): TicketLine {
  const { ticketId, category, title, state, createdAt, updatedAt, answers } = row;
  return inUnixSeconds({ ticketId, category, title, state, createdAt, updatedAt, answers });
}
