import { tickets, type Ticket } from '@soulstat/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import {
  limitAddress,
  type LimitHook,
  type RateLimits,
  type Limited,
} from '../../http/plugins/rate-limit.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import type { Action } from '../../community/permissions/rules.ts';
import {
  changeTicket,
  deleteTicket,
  findTicket,
  findTicketByCode,
  listTicketsOf,
  type TicketRow,
} from './queries/tickets.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { fail } from '../../base/problem.ts';
import { openTicket } from './open-ticket.ts';
import { lineAnswer, ticketAnswer, type TicketReader } from './ticket-answer.ts';
import { cleanEmail, hashOfCode } from './ticket-input.ts';
import { replyTo, setState } from './ticket-reply.ts';
import type { Databases } from '../../storage/databases.ts';
import { openAnnouncements, type Announcing } from './announce.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited & Announcing;

/** Tickets of accounts, and of guests who have the code. */
export const ticketRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, sendsEmail = false, sessions, permissions, rateLimits } = options;
  const announceAnswer = openAnnouncements(options, app.log);
  useAccountRoutes(app, { rateLimits, sessions });
  const limitNew = limitAddress(app, rateLimits, 'tickets');
  const limitGuesses = limitCodes(app, rateLimits);

  /** The ticket that is asked for by its id, and by the code where there is one. */
  async function ticketFor(
    request: FastifyRequest<{ Params: { ticketId: number } }>,
    action: Action,
    code?: string,
  ): Promise<{ ticket: TicketRow; reader: TicketReader }> {
    const { ticketId } = request.params;
    const ticket = code === undefined ? await findTicket(postgres, ticketId) : await findByCode(code);
    if (!ticket || ticket.ticketId !== ticketId)
      return fail('not_found', code === undefined ? 'There is no such ticket.' : NO_CODE);
    const owner = code !== undefined || ticket.accountId;
    const actor = await permissions.require(request, action, { owner });
    const isOwner = owner === true || (owner !== null && owner === actor.accountId);
    return { ticket, reader: { actor, isOwner } };
  }

  async function findByCode(code: string): Promise<TicketRow | undefined> {
    const codeHash = hashOfCode(code);
    return codeHash && findTicketByCode(postgres, codeHash);
  }

  const answerAgain = async ({ ticketId }: TicketRow, reader: TicketReader): Promise<Ticket> =>
    ticketAnswer(postgres, (await findTicket(postgres, ticketId)) ?? fail('not_found'), reader);

  serve(app, { ...tickets.createTicket, preHandler: limitNew }, async (request) => {
    const { accountId } = await permissions.actorOf(request);
    return openTicket(postgres, request.body, { accountId, sendsEmail });
  });

  serve(app, tickets.listTickets, async (request) => {
    const { accountId } = await sessions.require(request);
    return (await listTicketsOf(postgres, accountId)).map(lineAnswer);
  });

  serve(app, tickets.readTicket, async (request) => {
    const { ticket, reader } = await ticketFor(request, 'ticket.read');
    return ticketAnswer(postgres, ticket, reader);
  });

  serve(app, { ...tickets.readTicketByCode, preHandler: limitGuesses }, async (request) => {
    const ticket = (await findByCode(request.body.code)) ?? fail('not_found', NO_CODE);
    const actor = await permissions.require(request, 'ticket.read', { owner: true });
    return ticketAnswer(postgres, ticket, { actor, isOwner: true });
  });

  serve(app, { ...tickets.replyToTicket, preHandler: limitGuesses }, async (request) => {
    const { code, isInternal, state } = request.body;
    const { ticket, reader } = await ticketFor(request, 'ticket.reply', code);
    const isAnswer = !reader.isOwner;
    if (isAnswer || isInternal || state) await permissions.require(request, 'ticket.manage');
    const messageId = await replyTo(postgres, { ticket, actor: reader.actor, isAnswer }, request.body);
    if (isAnswer && !isInternal) void announceAnswer(messageId);
    return answerAgain(ticket, reader);
  });

  serve(app, { ...tickets.setTicketState, preHandler: limitGuesses }, async (request) => {
    const { state, code } = request.body;
    const { ticket, reader } = await ticketFor(request, 'ticket.reply', code);
    if (!reader.isOwner || state === 'waiting') await permissions.require(request, 'ticket.manage');
    await setState(postgres, { ticket, actor: reader.actor, isAnswer: !reader.isOwner }, state);
    return answerAgain(ticket, reader);
  });

  serve(app, { ...tickets.setTicketEmail, preHandler: limitGuesses }, async (request) => {
    const { code, email } = request.body;
    const { ticket, reader } = await ticketFor(request, 'ticket.reply', code);
    if (!reader.isOwner) fail('not_allowed', 'Only its owner may change where answers are announced.');
    await changeTicket(postgres, ticket.ticketId, { email: cleanEmail(email, sendsEmail) });
    return answerAgain(ticket, reader);
  });

  serve(app, { ...tickets.deleteTicket, preHandler: limitGuesses }, async (request) => {
    const { ticket, reader } = await ticketFor(request, 'ticket.delete', request.body.code);
    const { ticketId, accountId, category, state } = ticket;
    await postgres.transaction(async (tx) => {
      await deleteTicket(tx, ticketId);
      if (reader.isOwner) return;
      const object = { kind: 'ticket', id: ticketId };
      // What it was about stays out of the log: it was deleted.
      const before = { category, state };
      const { actor } = reader;
      await writeAudit(tx, { actor, action: 'ticket.delete', object, concerns: accountId, before });
    });
    return { isDeleted: true as const };
  });
};

const NO_CODE = 'There is no ticket with this code. Check each letter, or open a new ticket.';

/** A hook for whatever takes the code of a ticket; requests without one are no guess. */
function limitCodes(app: FastifyInstance, limits: RateLimits): LimitHook {
  return limitAddress(app, limits, 'ticketCodes', {
    allowList: ({ body }) => (body as { readonly code?: unknown } | undefined)?.code === undefined,
  });
}
