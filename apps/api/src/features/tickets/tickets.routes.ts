import { tickets, type Ticket } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../feature.ts';
import { limitAccount, limitAddress, limitCodes } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import type { Action } from '../../permissions/rules.ts';
import {
  changeTicket,
  deleteTicket,
  findTicket,
  findTicketByCode,
  listTicketsOf,
  type TicketRow,
} from '../../queries/postgres/tickets/tickets.ts';
import { writeAudit } from '../../queries/postgres/moderation/audit.ts';
import { fail } from '../../problem.ts';
import { openTicket } from './open-ticket.ts';
import { lineAnswer, ticketAnswer, type TicketReader } from './ticket-answer.ts';
import { hashOfCode } from './ticket-code.ts';
import { cleanEmail } from './ticket-input.ts';
import { replyTo, setState } from './ticket-reply.ts';

/** Tickets of accounts, and of guests who have the code. */
export const ticketRoutes: Feature = async (app, options) => {
  const { dependencies, sessions, permissions, rateLimits } = options;
  const { postgres, announceAnswer } = dependencies;
  const sendsEmail = announceAnswer !== undefined;
  keepPrivate(app);
  app.addHook('preHandler', limitAccount(app, rateLimits, sessions));
  const limitNew = limitAddress(app, rateLimits, 'tickets');
  const limitGuesses = limitCodes(app, rateLimits);

  /** The ticket that is asked for by its id, and by the code where there is one. */
  async function ticketFor(
    request: FastifyRequest,
    action: Action,
    { ticketId, code }: { readonly ticketId: number; readonly code?: string | undefined },
  ): Promise<{ ticket: TicketRow; reader: TicketReader }> {
    const ticket = code === undefined ? await findTicket(postgres, ticketId) : await findByCode(code);
    if (!ticket || ticket.ticketId !== ticketId)
      return fail('not_found', code === undefined ? 'There is no such ticket.' : NO_CODE);
    const owner = code !== undefined || ticket.accountId;
    const actor = await permissions.require(request, action, { owner });
    return {
      ticket,
      reader: { actor, isOwner: owner === true || (owner !== null && owner === actor.accountId) },
    };
  }

  async function findByCode(code: string): Promise<TicketRow | undefined> {
    const codeHash = hashOfCode(code);
    return codeHash && findTicketByCode(postgres, codeHash);
  }

  const answerAgain = async (ticketId: number, reader: TicketReader): Promise<Ticket> =>
    ticketAnswer(postgres, (await findTicket(postgres, ticketId)) ?? fail('not_found'), reader);

  app.route({
    ...tickets.createTicket,
    preHandler: limitNew,
    handler: async (request) => {
      const { accountId } = await permissions.actorOf(request);
      return openTicket(postgres, request.body, { accountId, sendsEmail });
    },
  });

  app.route({
    ...tickets.listTickets,
    handler: async (request) => {
      const { accountId } = await sessions.require(request);
      return (await listTicketsOf(postgres, accountId)).map(lineAnswer);
    },
  });

  app.route({
    ...tickets.readTicket,
    handler: async (request) => {
      const { ticket, reader } = await ticketFor(request, 'ticket.read', request.params);
      return ticketAnswer(postgres, ticket, reader);
    },
  });

  app.route({
    ...tickets.readTicketByCode,
    preHandler: limitGuesses,
    handler: async (request) => {
      const ticket = (await findByCode(request.body.code)) ?? fail('not_found', NO_CODE);
      const actor = await permissions.require(request, 'ticket.read', { owner: true });
      return ticketAnswer(postgres, ticket, { actor, isOwner: true });
    },
  });

  app.route({
    ...tickets.replyToTicket,
    preHandler: limitGuesses,
    handler: async (request) => {
      const { ticketId } = request.params;
      const asked = { ticketId, code: request.body.code };
      const { ticket, reader } = await ticketFor(request, 'ticket.reply', asked);
      const isAnswer = !reader.isOwner;
      if (isAnswer || request.body.isInternal || request.body.state)
        await permissions.require(request, 'ticket.manage');
      const messageId = await replyTo(postgres, { ticket, actor: reader.actor, isAnswer }, request.body);
      if (isAnswer && !request.body.isInternal) announceAnswer?.(messageId);
      return answerAgain(ticketId, reader);
    },
  });

  app.route({
    ...tickets.setTicketState,
    preHandler: limitGuesses,
    handler: async (request) => {
      const { ticketId } = request.params;
      const { state, code } = request.body;
      const { ticket, reader } = await ticketFor(request, 'ticket.reply', { ticketId, code });
      if (!reader.isOwner || state === 'waiting') await permissions.require(request, 'ticket.manage');
      await setState(postgres, { ticket, actor: reader.actor, isAnswer: !reader.isOwner }, state);
      return answerAgain(ticketId, reader);
    },
  });

  app.route({
    ...tickets.setTicketEmail,
    preHandler: limitGuesses,
    handler: async (request) => {
      const { ticketId } = request.params;
      const asked = { ticketId, code: request.body.code };
      const { reader } = await ticketFor(request, 'ticket.reply', asked);
      if (!reader.isOwner) fail('not_allowed', 'Only its owner may change where answers are announced.');
      await changeTicket(postgres, ticketId, { email: cleanEmail(request.body.email, sendsEmail) });
      return answerAgain(ticketId, reader);
    },
  });

  app.route({
    ...tickets.deleteTicket,
    preHandler: limitGuesses,
    handler: async (request) => {
      const { ticketId } = request.params;
      const asked = { ticketId, code: request.body.code };
      const { ticket, reader } = await ticketFor(request, 'ticket.delete', asked);
      await postgres.transaction(async (tx) => {
        await deleteTicket(tx, ticketId);
        if (!reader.isOwner) await auditDeletion(tx, ticket, reader);
      });
      return { isDeleted: true as const };
    },
  });
};

const NO_CODE = 'There is no ticket with this code. Check each letter, or open a new ticket.';

/** What it was about stays out of the log: it was deleted. */
function auditDeletion(
  tx: Parameters<typeof writeAudit>[0],
  { ticketId, accountId, category, state }: TicketRow,
  { actor }: TicketReader,
): Promise<void> {
  return writeAudit(tx, {
    actor,
    action: 'ticket.delete',
    object: { kind: 'ticket', id: ticketId },
    concerns: accountId,
    before: { category, state },
  });
}
