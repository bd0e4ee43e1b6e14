import type { Input, tickets, TicketState } from '@soulstat/api-client/contract';
import type { Actor } from '../../community/permissions/may.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { addMessage, countLateMessages } from './queries/messages.ts';
import { changeTicket, type TicketRow } from './queries/tickets.ts';
import { fail } from '../../base/problem.ts';
import { refuseUnknownFiles } from './open-ticket.ts';
import { cleanText, renderTicketText } from './ticket-input.ts';

/** What an owner may write in one ticket within an hour. */
const MAX_AN_HOUR = 20;

export interface Writing {
  readonly ticket: TicketRow;
  readonly actor: Actor;
  /** By staff, in somebody else's ticket. */
  readonly isAnswer: boolean;
}

type ReplyInput = Input<typeof tickets.replyToTicket>['body'];

/** Adds a message and makes of the ticket what follows from it. Returns the message's id. */
export async function replyTo(
  postgres: Postgres,
  writing: Writing,
  { text, fileIds = [], isInternal = false, state }: ReplyInput,
): Promise<number> {
  const { ticket, actor, isAnswer } = writing;
  const { ticketId } = ticket;
  const body = cleanText(text);
  const isByStaff = isAnswer || isInternal;
  const rendered = await renderTicketText(body, { isStaff: isByStaff });
  return postgres.transaction(async (tx) => {
    if (!isByStaff && (await countLateMessages(tx, ticketId)) >= MAX_AN_HOUR)
      fail('too_many_requests', 'You wrote 20 messages in this ticket within an hour. Please wait a little.');
    await refuseUnknownFiles(tx, fileIds);
    const messageId = await addMessage(tx, {
      ticketId,
      author: isByStaff ? 'staff' : 'owner',
      staffId: isByStaff ? (actor.accountId ?? undefined) : undefined,
      isInternal,
      body,
      rendered,
      fileIds,
    });
    const next = state ?? (isInternal ? undefined : isAnswer ? 'waiting' : 'open');
    if (next !== undefined) await setStateIn(tx, writing, next);
    return messageId;
  });
}

export const setState = (postgres: Postgres, writing: Writing, state: TicketState): Promise<void> =>
  postgres.transaction((tx) => setStateIn(tx, writing, state));

async function setStateIn(tx: Postgres, { ticket, actor, isAnswer }: Writing, state: TicketState) {
  if (ticket.state === state) return;
  await changeTicket(tx, ticket.ticketId, { state });
  if (!isAnswer) return;
  const { ticketId, accountId: concerns, state: before } = ticket;
  const object = { kind: 'ticket', id: ticketId };
  const change = { before: { state: before }, after: { state } };
  await writeAudit(tx, { actor, action: 'ticket.manage', object, concerns, ...change });
}
