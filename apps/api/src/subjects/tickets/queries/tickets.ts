import type {
  TicketCategory,
  TicketContext,
  TicketLine,
  TicketService,
  TicketState,
} from '@soulstat/api-client/contract';
import { json, NOTHING, pg, type Pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';

export interface NewTicket {
  /** Whose it is: an account, or whoever has the code with this hash. */
  readonly owner: { readonly accountId: number } | { readonly codeHash: Uint8Array };
  readonly category: TicketCategory;
  readonly title: string;
  readonly email: string | null;
  readonly context: readonly TicketContext[];
}

export interface TicketRow extends Pick<NewTicket, 'email' | 'context'>, Omit<TicketLineRow, 'answers'> {
  readonly accountId: number | null;
  readonly assigneeId: number | null;
  readonly entryId: number | null;
}

export type TicketLineRow = WithDates<TicketLine, 'createdAt' | 'updatedAt'>;

const MAX_LISTED = 200;

export const LINE: Pg = pg`
  ticket.ticket_id as "ticketId", ticket.category, ticket.title, ticket.state,
  ticket.created_at as "createdAt", ticket.updated_at as "updatedAt",
  (
    select count(*)::int from ticket_message
    where ticket_message.ticket_id = ticket.ticket_id and author = 'staff' and not is_internal
  ) as answers
`;

const ROW: Pg = pg`
  ticket_id as "ticketId", account_id as "accountId", category, title, state, email, context,
  assignee_id as "assigneeId", entry_id as "entryId", created_at as "createdAt", updated_at as "updatedAt"
`;

export async function insertTicket(db: Postgres, ticket: NewTicket): Promise<number> {
  const { owner, category, title, email, context } = ticket;
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const codeHash = 'codeHash' in owner ? owner.codeHash : null;
  return db.count(pg`
    insert into ticket (account_id, code_hash, category, title, email, context)
    values (${accountId}, ${codeHash}, ${category}, ${title}, ${email}, ${json(context)}) returning ticket_id as "ticketId"
  `);
}

export const findTicket = (db: Postgres, ticketId: number) =>
  db.row(pg<TicketRow>`select ${ROW} from ticket where ticket_id = ${ticketId}`);

export const findTicketByCode = (db: Postgres, codeHash: Uint8Array) =>
  db.row(pg<TicketRow>`select ${ROW} from ticket where code_hash = ${codeHash}`);

export const listWholeTicketsOf = (db: Postgres, accountId: number) =>
  db.rows(pg<TicketRow>`select ${ROW} from ticket where account_id = ${accountId} order by ticket_id desc`);

export const listTicketsOf = (db: Postgres, accountId: number) =>
  db.rows(pg<TicketLineRow>`
    select ${LINE} from ticket where account_id = ${accountId} order by updated_at desc, ticket_id desc limit ${MAX_LISTED}
  `);

export const countTicketsOf = async (db: Postgres, accountId: number) =>
  (await db.row(pg<{ lately: number; unsolved: number }>`
    select count(*) filter (where created_at > now() - interval '1 day')::int as lately,
      count(*) filter (where state <> 'solved')::int as unsolved
    from ticket where account_id = ${accountId}
  `)) ?? { lately: 0, unsolved: 0 };

export interface TicketChange {
  readonly state?: TicketState | undefined;
  readonly category?: TicketCategory | undefined;
  readonly email?: string | null | undefined;
  readonly assigneeId?: number | null | undefined;
  readonly entryId?: number | null | undefined;
}

/** Changes what is named. Only what its owner sees moves the ticket up in lists. */
export async function changeTicket(db: Postgres, ticketId: number, change: TicketChange): Promise<void> {
  const { state, category, email, assigneeId, entryId } = change;
  const isSeen = state !== undefined || category !== undefined || entryId !== undefined;
  await db.rows(pg`
    update ticket set title = title
      ${isSeen ? pg`, updated_at = now()` : NOTHING}
      ${state === undefined ? NOTHING : pg`, state = ${state}`}
      ${category === undefined ? NOTHING : pg`, category = ${category}`}
      ${email === undefined ? NOTHING : pg`, email = ${email}`}
      ${assigneeId === undefined ? NOTHING : pg`, assignee_id = ${assigneeId}`}
      ${entryId === undefined ? NOTHING : pg`, entry_id = ${entryId}`}
    where ticket_id = ${ticketId}
  `);
}

export const deleteTicket = (db: Postgres, ticketId: number) =>
  db.run(pg`delete from ticket where ticket_id = ${ticketId}`);

/** From a ticket to its first answer, of those opened in the last 90 days. */
export const serviceTime = async (db: Postgres) =>
  (await db.row(pg<Omit<TicketService, 'sendsEmail'>>`
    select
      round(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)))::int
        as "medianSeconds",
      count(first_answered_at)::int as answered,
      count(*) filter (where first_answered_at is null and state <> 'solved')::int as unanswered
    from ticket where created_at > now() - interval '90 days'
  `)) ?? { medianSeconds: null, answered: 0, unanswered: 0 };

/** What its owner left unanswered for so many days. */
export const listForgotten = (db: Postgres, days: number) =>
  db.rows(pg<{ ticketId: number }>`
    select ticket_id as "ticketId" from ticket
    where state = 'waiting' and updated_at < now() - make_interval(days => ${days}) order by ticket_id
  `);

export const removeSolvedTickets = (db: Postgres, days: number) =>
  db.run(pg`
    delete from ticket where state = 'solved' and updated_at < now() - make_interval(days => ${days})
  `);
