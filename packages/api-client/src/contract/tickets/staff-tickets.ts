import { PAGE_ANSWER, PAGE_QUERY } from '../pages.ts';
import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route, withDefault } from '../route.ts';
import { RoadmapKind, RoadmapState } from './roadmap.ts';
import { QueuedTicket, Ticket, TICKET_STATES, TicketCategory, TicketState } from './ticket.ts';
import { TicketParams } from './tickets.ts';

const STAFF = { 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem };
const CHANGING = { ...STAFF, 404: Problem, 413: Problem, 415: Problem };
const Deleted = Type.Object({ isDeleted: Type.Literal(true) }, { title: 'Deleted' });

/** Tickets on one page of the queue. */
export const QUEUE_PAGE = 50;

export const TicketQueue = Type.Object(
  {
    tickets: Type.Array(QueuedTicket, { description: 'The one that has waited longest first' }),
    ...PAGE_ANSWER,
    counts: Type.Object({ open: Count, waiting: Count, solved: Count }, { title: 'TicketCounts' }),
  },
  { title: 'TicketQueue' },
);
export interface TicketQueue extends Static<typeof TicketQueue> {}

export const listQueue = route({
  method: 'GET',
  url: '/api/staff/tickets',
  action: 'ticket.manage',
  schema: {
    operationId: 'listTicketQueue',
    summary: 'Tickets, for staff',
    tags: ['staff'],
    hide: true,
    querystring: Type.Object({
      state: withDefault(Type.Enum([...TICKET_STATES]), 'open'),
      category: Type.Optional(TicketCategory),
      assignee: Type.Optional(Type.Enum(['me', 'nobody'])),
      text: Type.Optional(Type.String({ maxLength: 100 })),
      ...PAGE_QUERY,
    }),
    response: { 200: TicketQueue, ...STAFF },
  },
});

export const manageTicket = route({
  method: 'POST',
  url: '/api/staff/tickets/:ticketId',
  action: 'ticket.manage',
  schema: {
    operationId: 'manageTicket',
    summary: 'Assign a ticket, change its category, tie it to the roadmap',
    tags: ['staff'],
    hide: true,
    params: TicketParams,
    body: Type.Object({
      assigneeId: Type.Optional(nullable(AccountId)),
      category: Type.Optional(TicketCategory),
      entryId: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
    }),
    response: { 200: Ticket, ...CHANGING },
  },
});

const MacroFields = {
  title: Type.String({ minLength: 1, maxLength: 80 }),
  text: Type.String({ minLength: 1, maxLength: 4000, description: 'Markdown' }),
  state: TicketState,
};
export const TicketMacro = Type.Object(
  { macroId: Type.Integer(), ...MacroFields, updatedAt: UnixSeconds },
  {
    title: 'TicketMacro',
    description: 'An answer that staff give often, and what the ticket becomes with it.',
  },
);
export interface TicketMacro extends Static<typeof TicketMacro> {}
const TicketMacros = Type.Array(TicketMacro, { description: 'By title' });

export const listMacros = route({
  method: 'GET',
  url: '/api/staff/ticket-macros',
  action: 'ticket.manage',
  schema: {
    operationId: 'listTicketMacros',
    summary: 'Answers that staff give often',
    tags: ['staff'],
    hide: true,
    response: { 200: TicketMacros, ...STAFF },
  },
});

export const saveMacro = route({
  method: 'POST',
  url: '/api/staff/ticket-macros',
  action: 'ticket.manage',
  schema: {
    operationId: 'saveTicketMacro',
    summary: 'Add an answer, or change one',
    tags: ['staff'],
    hide: true,
    body: Type.Object({ macroId: Type.Optional(Type.Integer({ minimum: 1 })), ...MacroFields }),
    response: { 200: TicketMacros, ...CHANGING },
  },
});

export const deleteMacro = route({
  method: 'POST',
  url: '/api/staff/ticket-macros/:macroId/delete',
  action: 'ticket.manage',
  schema: {
    operationId: 'deleteTicketMacro',
    summary: 'Delete an answer',
    tags: ['staff'],
    hide: true,
    params: Type.Object({ macroId: Type.Integer({ minimum: 1 }) }),
    response: { 200: TicketMacros, ...CHANGING },
  },
});

const EntryFields = {
  kind: RoadmapKind,
  state: RoadmapState,
  title: Type.String({ minLength: 1, maxLength: 120 }),
  text: Type.String({ maxLength: 4000, description: 'Markdown' }),
};

export const getEntrySource = route({
  method: 'GET',
  url: '/api/staff/roadmap/:entryId',
  action: 'roadmap.write',
  schema: {
    operationId: 'getRoadmapSource',
    summary: 'An entry of the roadmap as it was written',
    tags: ['staff'],
    hide: true,
    params: Type.Object({ entryId: Type.Integer({ minimum: 1 }) }),
    response: {
      200: Type.Object({ entryId: Type.Integer(), ...EntryFields }, { title: 'RoadmapSource' }),
      ...STAFF,
      404: Problem,
    },
  },
});

export const saveEntry = route({
  method: 'POST',
  url: '/api/staff/roadmap',
  action: 'roadmap.write',
  schema: {
    operationId: 'saveRoadmapEntry',
    summary: 'Add an entry to the roadmap, or change one',
    tags: ['staff'],
    hide: true,
    body: Type.Object({ entryId: Type.Optional(Type.Integer({ minimum: 1 })), ...EntryFields }),
    response: { 200: Type.Object({ entryId: Type.Integer() }, { title: 'SavedEntry' }), ...CHANGING },
  },
});

export const deleteEntry = route({
  method: 'POST',
  url: '/api/staff/roadmap/:entryId/delete',
  action: 'roadmap.write',
  schema: {
    operationId: 'deleteRoadmapEntry',
    summary: 'Delete an entry of the roadmap; its tickets stay',
    tags: ['staff'],
    hide: true,
    params: Type.Object({ entryId: Type.Integer({ minimum: 1 }) }),
    response: { 200: Deleted, ...CHANGING },
  },
});
