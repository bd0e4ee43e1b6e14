import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, UnixSeconds } from '../common.ts';
import { TextPart } from '../site/user-text.ts';
import { May } from '../site/roles.ts';
import { RoadmapState } from './roadmap.ts';

/** What a ticket is about. */
export const TICKET_CATEGORIES = [
  'wrong_match',
  'missing_match',
  'identity_claim',
  'abuse',
  'tournament',
  'bug',
  'data_request',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
export const TicketCategory = Type.Enum([...TICKET_CATEGORIES]);

/** Open waits for staff, waiting for its owner. */
export const TICKET_STATES = ['open', 'waiting', 'solved'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
export const TicketState = Type.Enum([...TICKET_STATES], {
  description: 'open: staff have to answer; waiting: its owner has to; solved: nobody has to',
});

/** What the form fills in by itself, each shown before it is sent and removable. */
export const CONTEXT_NAMES = ['page', 'match', 'player', 'error', 'browser', 'window'] as const;
export type ContextName = (typeof CONTEXT_NAMES)[number];
export const TicketContext = Type.Object(
  { name: Type.Enum([...CONTEXT_NAMES]), value: Type.String({ minLength: 1, maxLength: 500 }) },
  { title: 'TicketContext', additionalProperties: false },
);
export interface TicketContext extends Static<typeof TicketContext> {}

/** Lengths and counts of what is sent. */
export const MAX_TITLE = 120;
export const MIN_TITLE = 3;
export const MAX_TEXT = 8000;
export const MAX_FILES = 3;
/** Of pictures before they are made smaller; of text and JSON. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_TEXT_FILE_BYTES = 64 * 1024;

export const TicketText = Type.String({
  minLength: 1,
  maxLength: MAX_TEXT,
  description: 'Markdown',
});
export const TicketTitle = Type.String({ minLength: MIN_TITLE, maxLength: MAX_TITLE });

/** The secret by which a guest comes back: 16 letters and digits in groups of four. */
export const TicketCode = Type.String({
  maxLength: 40,
  description: 'The code that a guest got with the ticket; case, spaces and hyphens do not matter',
});

export const TicketFile = Type.Object(
  {
    fileId: Type.String({ description: 'Also what it can be fetched by' }),
    name: Type.String(),
    kind: Type.Enum(['image', 'text', 'json']),
    bytes: Count,
  },
  { title: 'TicketFile' },
);
export interface TicketFile extends Static<typeof TicketFile> {}

/** What every answer says of a ticket. */
const LINE = {
  ticketId: Type.Integer(),
  category: TicketCategory,
  title: Type.String(),
  state: TicketState,
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
};

const TicketMessage = Type.Object(
  {
    messageId: Type.Integer(),
    by: Type.Enum(['owner', 'staff', 'system'], {
      description: 'system: what the site did by itself, such as solving a ticket that nobody answered',
    }),
    isInternal: Type.Boolean({ description: 'A note among staff: its owner never gets it' }),
    parts: Type.Array(TextPart),
    at: UnixSeconds,
    files: Type.Array(TicketFile),
  },
  { title: 'TicketMessage' },
);
export interface TicketMessage extends Static<typeof TicketMessage> {}

/** As its owner takes it along. */
export const ExportedTicket = Type.Object(
  {
    ...LINE,
    email: nullable(Type.String()),
    context: Type.Array(TicketContext),
    messages: Type.Array(
      Type.Object({
        by: Type.String(),
        text: Type.String({ description: 'Markdown' }),
        at: UnixSeconds,
        files: Type.Array(TicketFile),
      }),
    ),
  },
  { title: 'ExportedTicket' },
);

/** A person, as staff see them. */
const TicketPerson = Type.Object(
  { accountId: AccountId, name: nullable(Type.String()) },
  { title: 'TicketPerson' },
);

export const TicketLine = Type.Object(
  { ...LINE, answers: Type.Integer({ minimum: 0, description: 'Answers by staff' }) },
  { title: 'TicketLine' },
);
export interface TicketLine extends Static<typeof TicketLine> {}

export const QueuedTicket = Type.Object(
  {
    ...LINE,
    owner: nullable(TicketPerson),
    assignee: nullable(TicketPerson),
    answers: Count,
  },
  { title: 'QueuedTicket', description: 'A ticket in the queue of staff; `owner` is null for a guest.' },
);
export interface QueuedTicket extends Static<typeof QueuedTicket> {}

export const Ticket = Type.Object(
  {
    ...LINE,
    isGuest: Type.Boolean({ description: 'Whoever has the code reads it; no account is tied to it' }),
    hasEmail: Type.Boolean({ description: 'Answers are announced by e-mail' }),
    context: Type.Array(TicketContext),
    messages: Type.Array(TicketMessage, { description: 'The oldest first' }),
    entry: nullable(
      Type.Object(
        { entryId: Type.Integer(), title: Type.String(), state: RoadmapState },
        { title: 'TiedEntry', description: 'What of the roadmap it is tied to' },
      ),
    ),
    isOwn: Type.Boolean({ description: 'Whoever asks is its owner, by account or by code' }),
    may: May('ticket.reply', 'ticket.delete', 'ticket.manage'),
    staff: nullable(
      Type.Object(
        {
          owner: nullable(TicketPerson),
          assignee: nullable(TicketPerson),
          assignable: Type.Array(TicketPerson, { description: 'Who may take it' }),
        },
        { title: 'TicketStaff' },
      ),
    ),
  },
  { title: 'Ticket', description: 'A ticket; `staff` is null for everybody but staff.' },
);
export interface Ticket extends Static<typeof Ticket> {}
