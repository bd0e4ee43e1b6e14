import { Type, type Static } from 'typebox';
import { Count, nullable, Problem } from '../common.ts';
import { Bytes, route } from '../route.ts';
import { RoadmapKind, RoadmapState } from './roadmap.ts';
import {
  MAX_FILES,
  Ticket,
  TicketCategory,
  TicketCode,
  TicketContext,
  TicketFile,
  TicketLine,
  TicketState,
  TicketText,
  TicketTitle,
} from './ticket.ts';

export {
  MAX_FILES,
  MAX_PICTURE_BYTES,
  MAX_TEXT,
  MAX_TEXT_FILE_BYTES,
  MAX_TITLE,
  MIN_TITLE,
  TICKET_CATEGORIES,
} from './ticket.ts';

const LIMITED = { 400: Problem, 429: Problem, 503: Problem };
const SENT = { ...LIMITED, 403: Problem, 413: Problem, 415: Problem };
export const TicketParams = Type.Object({ ticketId: Type.Integer({ minimum: 1 }) });
const FileId = Type.String({ pattern: String.raw`^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$` });
const FileIds = Type.Array(FileId, {
  maxItems: MAX_FILES,
  description: 'Files sent before, by their ids',
});
const Email = Type.String({ maxLength: 254, description: 'Where answers are announced' });

/** A ticket belongs to whoever is signed in, or to whoever has its code. */
export const createTicket = route({
  method: 'POST',
  url: '/api/tickets',
  action: 'ticket.file',
  schema: {
    operationId: 'createTicket',
    summary: 'Open a ticket',
    description:
      'Signed in it belongs to the account. A guest gets a code, once: whoever has it reads the ticket.',
    tags: ['tickets'],
    body: Type.Object({
      category: TicketCategory,
      title: TicketTitle,
      text: TicketText,
      email: Type.Optional(Email),
      context: Type.Optional(Type.Array(TicketContext, { maxItems: 8 })),
      fileIds: Type.Optional(FileIds),
    }),
    response: {
      200: Type.Object(
        {
          ticketId: Type.Integer(),
          code: nullable(Type.String({ description: 'A guest’s code; it is shown this once' })),
        },
        { title: 'OpenedTicket' },
      ),
      ...SENT,
      507: Problem,
    },
  },
});

export const listTickets = route({
  method: 'GET',
  url: '/api/tickets',
  action: 'ticket.listOwn',
  schema: {
    operationId: 'listTickets',
    summary: 'Tickets of the account',
    tags: ['tickets'],
    response: {
      200: Type.Array(TicketLine, { description: 'The newest 200, the one that changed last first' }),
      401: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const readTicket = route({
  method: 'GET',
  url: '/api/tickets/:ticketId',
  action: 'ticket.read',
  schema: {
    operationId: 'readTicket',
    summary: 'A ticket of the account, or any to staff',
    tags: ['tickets'],
    params: TicketParams,
    response: { 200: Ticket, ...LIMITED, 401: Problem, 403: Problem, 404: Problem },
  },
});

/** By POST, so that the code stands in no address, history or log. */
export const readTicketByCode = route({
  method: 'POST',
  url: '/api/tickets/by-code',
  action: 'ticket.read',
  schema: {
    operationId: 'readTicketByCode',
    summary: 'A guest’s ticket, by its code',
    tags: ['tickets'],
    body: Type.Object({ code: TicketCode }),
    response: { 200: Ticket, ...SENT, 404: Problem },
  },
});

const Code = Type.Optional(TicketCode);
const Changed = { 200: Ticket, ...SENT, 401: Problem, 404: Problem };

export const replyToTicket = route({
  method: 'POST',
  url: '/api/tickets/:ticketId/replies',
  action: 'ticket.reply',
  schema: {
    operationId: 'replyToTicket',
    summary: 'Answer in a ticket',
    description:
      'What its owner writes opens it again. What staff write makes it wait for its owner, unless `state` says otherwise; ' +
      'a note among staff (`isInternal`) changes nothing.',
    tags: ['tickets'],
    params: TicketParams,
    body: Type.Object({
      text: TicketText,
      fileIds: Type.Optional(FileIds),
      code: Code,
      isInternal: Type.Optional(Type.Boolean({ description: 'By staff alone' })),
      state: Type.Optional(TicketState),
    }),
    response: { ...Changed, 507: Problem },
  },
});

export const setTicketState = route({
  method: 'POST',
  url: '/api/tickets/:ticketId/state',
  action: 'ticket.reply',
  schema: {
    operationId: 'setTicketState',
    summary: 'Solve a ticket, or open it again',
    description: 'Its owner makes it solved or open; staff make it anything.',
    tags: ['tickets'],
    params: TicketParams,
    body: Type.Object({ state: TicketState, code: Code }),
    response: Changed,
  },
});

export const setTicketEmail = route({
  method: 'POST',
  url: '/api/tickets/:ticketId/email',
  action: 'ticket.reply',
  schema: {
    operationId: 'setTicketEmail',
    summary: 'Have answers announced by e-mail, or not any more',
    tags: ['tickets'],
    params: TicketParams,
    body: Type.Object({ email: nullable(Email), code: Code }),
    response: Changed,
  },
});

export const deleteTicket = route({
  method: 'POST',
  url: '/api/tickets/:ticketId/delete',
  action: 'ticket.delete',
  schema: {
    operationId: 'deleteTicket',
    summary: 'Delete a ticket with its files and e-mail address',
    tags: ['tickets'],
    params: TicketParams,
    body: Type.Object({ code: Code }),
    response: {
      200: Type.Object({ isDeleted: Type.Literal(true) }, { title: 'DeletedTicket' }),
      ...SENT,
      401: Problem,
      404: Problem,
    },
  },
});

export const sendTicketFile = route({
  method: 'POST',
  url: '/api/tickets/files',
  action: 'ticket.file',
  schema: {
    operationId: 'sendTicketFile',
    summary: 'Send a picture, a text or JSON, to be attached to a message',
    description:
      'PNG, JPEG and WebP up to 5 MB and 4,096 px a side, made anew without what cameras write into them; UTF-8 text and JSON up to ' +
      '64 kB. What is attached to nothing goes after a day.',
    tags: ['tickets'],
    querystring: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 120 }) }),
    body: Bytes,
    response: { 200: TicketFile, ...SENT, 507: Problem },
  },
});

/** Its id is random: who knows it has read the ticket. */
export const getTicketFile = route({
  method: 'GET',
  url: '/api/tickets/files/:fileId',
  schema: {
    operationId: 'getTicketFile',
    summary: 'A file of a ticket',
    tags: ['tickets'],
    mediaType: 'application/octet-stream',
    params: Type.Object({ fileId: FileId }),
    response: {
      200: Type.String({ format: 'binary', description: 'Its bytes' }),
      ...LIMITED,
      404: Problem,
    },
  },
});

export const SimilarTickets = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        { entryId: Type.Integer(), kind: RoadmapKind, state: RoadmapState, title: Type.String() },
        { title: 'SimilarEntry' },
      ),
      { description: 'Entries of the public roadmap, known issues among them' },
    ),
    own: Type.Array(TicketLine, { description: 'Tickets of the account; nobody else’s' }),
  },
  { title: 'SimilarTickets' },
);
export interface SimilarTickets extends Static<typeof SimilarTickets> {}

export const findSimilar = route({
  method: 'GET',
  url: '/api/tickets/similar',
  schema: {
    operationId: 'findSimilarTickets',
    summary: 'What is known already of what somebody is about to report',
    tags: ['tickets'],
    querystring: Type.Object({ text: Type.String({ minLength: 3, maxLength: 300 }) }),
    response: { 200: SimilarTickets, ...LIMITED },
  },
});

export const TicketService = Type.Object(
  {
    medianSeconds: nullable(
      Type.Integer({ minimum: 0, description: 'From a ticket to its first answer by staff; null with none' }),
    ),
    answered: Type.Integer({ minimum: 0, description: 'Tickets of the last 90 days that were answered' }),
    unanswered: Count,
    sendsEmail: Type.Boolean({ description: 'Whether this site can announce answers by e-mail' }),
  },
  { title: 'TicketService' },
);
export interface TicketService extends Static<typeof TicketService> {}

export const getService = route({
  method: 'GET',
  url: '/api/tickets/service',
  schema: {
    operationId: 'getTicketService',
    summary: 'How long tickets waited for their first answer in the last 90 days',
    tags: ['tickets'],
    response: { 200: TicketService, 429: Problem, 503: Problem },
  },
});
