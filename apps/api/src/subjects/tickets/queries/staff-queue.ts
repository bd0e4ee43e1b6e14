import type { TicketCategory, TicketMacro, TicketState } from '@soulstat/api-client/contract';
import {
  NOTHING,
  pg,
  type Page,
  type Pg,
  type Postgres,
  type WithDates,
} from '../../../storage/postgres/pg.ts';
import { LINE, type TicketLineRow } from './tickets.ts';

export interface QueueFilter {
  readonly state: TicketState;
  readonly category?: TicketCategory | undefined;
  /** An account, or null for tickets that nobody has taken. */
  readonly assigneeId?: number | null | undefined;
  readonly text?: string | undefined;
}

export interface QueuedRow extends TicketLineRow {
  readonly accountId: number | null;
  readonly ownerName: string | null;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
}

/** The one that has waited longest first; of those that are solved the newest. */
export const listQueue = (db: Postgres, filter: QueueFilter, { limit, offset }: Page) =>
  db.rows(pg<QueuedRow>`
    select ${LINE}, ticket.account_id as "accountId", owner.name as "ownerName",
      ticket.assignee_id as "assigneeId", assignee.name as "assigneeName"
    from ticket
    left join player as owner on owner.account_id = ticket.account_id
    left join player as assignee on assignee.account_id = ticket.assignee_id where ${conditions(filter)}
    order by ticket.updated_at ${filter.state === 'solved' ? pg`desc` : pg`asc`}, ticket.ticket_id
    limit ${limit} offset ${offset}
  `);

export const countQueue = (db: Postgres, filter: QueueFilter) =>
  db.count(pg`select count(*)::int as tickets from ticket where ${conditions(filter)}`);

export async function countByState(db: Postgres): Promise<Record<TicketState, number>> {
  const rows = await db.rows(pg<{ state: TicketState; tickets: number }>`
    select state, count(*)::int as tickets from ticket group by state
  `);
  const counts = Object.fromEntries(rows.map(({ state, tickets }) => [state, tickets]));
  return { open: 0, waiting: 0, solved: 0, ...counts };
}

function conditions({ state, category, assigneeId, text }: QueueFilter): Pg {
  const words = text?.trim() ? pg`websearch_to_tsquery('english', ${text})` : undefined;
  return pg`
    ticket.state = ${state}
    ${category === undefined ? NOTHING : pg`and ticket.category = ${category}`}
    ${assigneeId === undefined ? NOTHING : pg`and ticket.assignee_id is not distinct from ${assigneeId}::bigint`}
    ${
      words === undefined
        ? NOTHING
        : pg`and (
            to_tsvector('english', ticket.title) @@ ${words}
            or ticket.ticket_id::text = ${text?.trim() ?? ''}
            or exists (
              select from ticket_message
              where ticket_message.ticket_id = ticket.ticket_id and to_tsvector('english', body) @@ ${words}
            )
          )`
    }
  `;
}

export async function namesOf(db: Postgres, accountIds: readonly (number | null)[]) {
  const known = accountIds.filter((id) => id !== null);
  const rows = await db.rows(pg<{ accountId: number; name: string | null }>`
    select account_id as "accountId", name from player where account_id = any(${known}::bigint[])
  `);
  return new Map(rows.map(({ accountId, name }) => [accountId, name]));
}

export const listMacros = (db: Postgres) =>
  db.rows(pg<WithDates<TicketMacro, 'updatedAt'>>`
    select macro_id as "macroId", title, body as text, state, updated_at as "updatedAt"
    from ticket_macro order by lower(title), macro_id
  `);

/** Its id; undefined where there is no such macro to change. */
export async function saveMacro(
  db: Postgres,
  macroId: number | undefined,
  { title, text, state }: Pick<TicketMacro, 'title' | 'text' | 'state'>,
) {
  const written =
    macroId === undefined
      ? pg`insert into ticket_macro (title, body, state) values (${title}, ${text}, ${state})`
      : pg`update ticket_macro set title = ${title}, body = ${text}, state = ${state}, updated_at = now()
          where macro_id = ${macroId}`;
  return db.value(pg<{ macroId: number }>`${written} returning macro_id as "macroId"`);
}

export const deleteMacro = (db: Postgres, macroId: number) =>
  db.run(pg`delete from ticket_macro where macro_id = ${macroId}`);
