import { staffTickets, type QueuedTicket, type TicketMacro } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { deleteEntry, findEntry, saveEntry } from './queries/roadmap.ts';
import {
  countByState,
  countQueue,
  deleteMacro,
  listMacros,
  listQueue,
  saveMacro,
  type QueuedRow,
} from './queries/staff-queue.ts';
import { findTicket } from './queries/tickets.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { fail } from '../../base/problem.ts';
import { manageTicket } from './manage-ticket.ts';
import { lineAnswer, ticketAnswer } from './ticket-answer.ts';
import { cleanText, renderTicketText } from './ticket-input.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import { pageOf } from '../../http/page.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'permissions'>;

/** The queue of staff, their usual answers, and the roadmap. Every change is written to the audit log. */
export const staffTicketRoutes: Feature<Needs> = async (app, { postgres, permissions }) => {
  keepPrivate(app);
  const entryOf = async (entryId: number) =>
    (await findEntry(postgres, entryId)) ?? fail('not_found', NO_ENTRY);

  serve(app, staffTickets.listQueue, async (request) => {
    const { accountId } = await permissions.require(request, 'ticket.manage');
    const { state, category, assignee, text, page } = request.query;
    const assigneeId = assignee === 'me' ? accountId : assignee === 'nobody' ? null : undefined;
    const filter = { state, category, assigneeId, text: text && cleanText(text) };
    const rows = await listQueue(postgres, filter, pageOf(page, staffTickets.QUEUE_PAGE));
    return {
      tickets: rows.map(queuedAnswer),
      total: await countQueue(postgres, filter),
      page,
      counts: await countByState(postgres),
    };
  });

  serve(app, staffTickets.manageTicket, async (request) => {
    const actor = await permissions.require(request, 'ticket.manage');
    const { ticketId } = request.params;
    const ticket = (await findTicket(postgres, ticketId)) ?? fail('not_found', 'There is no such ticket.');
    await manageTicket(postgres, { ticket, actor }, request.body);
    const changed = (await findTicket(postgres, ticketId)) ?? ticket;
    return ticketAnswer(postgres, changed, { actor, isOwner: ticket.accountId === actor.accountId });
  });

  serve(app, staffTickets.listMacros, async () => macrosAnswer(postgres));

  serve(app, staffTickets.saveMacro, async (request) => {
    const actor = await permissions.require(request, 'ticket.manage');
    const { macroId, title, text, state } = request.body;
    await renderTicketText(cleanText(text), BY_STAFF);
    await postgres.transaction(async (tx) => {
      const macro = { title: cleanText(title), text: cleanText(text), state };
      const id = (await saveMacro(tx, macroId, macro)) ?? fail('not_found', NO_MACRO);
      const object = { kind: 'ticket_macro', id };
      await writeAudit(tx, { actor, action: 'ticket.manage', object, after: macro });
    });
    return macrosAnswer(postgres);
  });

  serve(app, staffTickets.deleteMacro, async (request) => {
    const actor = await permissions.require(request, 'ticket.manage');
    const { macroId } = request.params;
    const before = (await listMacros(postgres)).find((macro) => macro.macroId === macroId);
    if (!before) return macrosAnswer(postgres);
    const { title, text, state } = before;
    await postgres.transaction(async (tx) => {
      await deleteMacro(tx, macroId);
      const object = { kind: 'ticket_macro', id: macroId };
      await writeAudit(tx, { actor, action: 'ticket.manage', object, before: { title, text, state } });
    });
    return macrosAnswer(postgres);
  });

  serve(app, staffTickets.getEntrySource, async (request) => {
    const { body, ...entry } = await entryOf(request.params.entryId);
    return { ...entry, text: body };
  });

  serve(app, staffTickets.saveEntry, async (request) => {
    const actor = await permissions.require(request, 'roadmap.write');
    const { entryId, kind, state } = request.body;
    const [title, body] = [cleanText(request.body.title), cleanText(request.body.text)];
    if (title === '') fail('invalid_request', 'The entry needs a title.');
    const rendered = await renderTicketText(body || title, BY_STAFF);
    const before = entryId === undefined ? undefined : await entryOf(entryId);
    const after = { kind, state, title, body };
    return postgres.transaction(async (tx) => {
      const id = (await saveEntry(tx, entryId, { ...after, rendered })) ?? fail('not_found', NO_ENTRY);
      const object = { kind: 'roadmap_entry', id };
      await writeAudit(tx, { actor, action: 'roadmap.write', object, ...(before && { before }), after });
      return { entryId: id };
    });
  });

  serve(app, staffTickets.deleteEntry, async (request) => {
    const actor = await permissions.require(request, 'roadmap.write');
    const { entryId } = request.params;
    const before = await entryOf(entryId);
    await postgres.transaction(async (tx) => {
      await deleteEntry(tx, entryId);
      const object = { kind: 'roadmap_entry', id: entryId };
      await writeAudit(tx, { actor, action: 'roadmap.write', object, before });
    });
    return { isDeleted: true as const };
  });
};

const BY_STAFF = { isStaff: true };
const NO_MACRO = 'There is no such answer any more.';
const NO_ENTRY = 'There is no such entry any more.';

function queuedAnswer(row: QueuedRow): QueuedTicket {
  const { accountId, ownerName, assigneeId, assigneeName } = row;
  const { answers, ...line } = lineAnswer(row);
  return {
    ...line,
    owner: accountId === null ? null : { accountId, name: ownerName },
    assignee: assigneeId === null ? null : { accountId: assigneeId, name: assigneeName },
    answers,
  };
}

const macrosAnswer = async (postgres: Postgres): Promise<TicketMacro[]> =>
  (await listMacros(postgres)).map(inUnixSeconds);
