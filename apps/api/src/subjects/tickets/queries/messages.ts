import type { TicketFile, TicketMessage } from '@soulstat/api-client/contract';
import { json, NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface NewMessage {
  readonly ticketId: number;
  readonly author: TicketMessage['by'];
  readonly staffId?: number | undefined;
  readonly isInternal?: boolean | undefined;
  readonly body: string;
  readonly rendered: unknown;
  readonly fileIds?: readonly string[] | undefined;
}

export interface MessageRow extends Pick<TicketMessage, 'messageId' | 'by' | 'isInternal'> {
  readonly body: string;
  readonly rendered: unknown;
  readonly createdAt: Date;
  readonly files: readonly TicketFile[];
}

/** Adds a message with files that belong to none yet, and notes the first answer. Returns its id. */
export async function addMessage(db: Postgres, message: NewMessage): Promise<number> {
  const { ticketId, author, staffId = null, isInternal = false, body, rendered, fileIds = [] } = message;
  const messageId = await db.count(pg`
    insert into ticket_message (ticket_id, author, staff_id, is_internal, body, rendered)
    values (${ticketId}, ${author}, ${staffId}, ${isInternal}, ${body}, ${json(rendered)})
    returning message_id as "messageId"
  `);
  if (fileIds.length > 0)
    await db.rows(pg`
      update ticket_file set message_id = ${messageId}, sender = null where file_id = any(${fileIds}::uuid[]) and message_id is null
    `);
  if (isInternal) return messageId;
  const isAnswer = author === 'staff';
  await db.rows(pg`
    update ticket set updated_at = now()
      ${isAnswer ? pg`, first_answered_at = coalesce(first_answered_at, now())` : NOTHING}
    where ticket_id = ${ticketId}
  `);
  return messageId;
}

/** The oldest first; notes among staff only where they are asked for. */
export const listMessages = (
  db: Postgres,
  ticketId: number,
  { withInternal }: { readonly withInternal: boolean },
) =>
  db.rows(pg<MessageRow>`
    select message.message_id as "messageId", author as by, is_internal as "isInternal", body, rendered,
      message.created_at as "createdAt",
      coalesce(
        json_agg(
          json_build_object('fileId', file_id, 'name', name, 'kind', kind, 'bytes', length(content))
          order by file.created_at, file_id
        ) filter (where file_id is not null),
        '[]'
      ) as files
    from ticket_message as message left join ticket_file as file on file.message_id = message.message_id
    where ticket_id = ${ticketId} ${withInternal ? NOTHING : pg`and not is_internal`}
    group by message.message_id order by message.message_id
  `);

/** What its owner wrote within an hour: a limit against floods. */
export const countLateMessages = (db: Postgres, ticketId: number) =>
  db.count(pg`
    select count(*)::int as messages from ticket_message
    where ticket_id = ${ticketId} and author = 'owner' and created_at > now() - interval '1 hour'
  `);

/** An answer that has not been announced, and where to. */
export interface Announcement {
  readonly ticketId: number;
  readonly title: string;
  readonly email: string;
  readonly isGuest: boolean;
}

export const findAnnouncement = (db: Postgres, messageId: number) =>
  db.row(pg<Announcement>`
    select ticket_id as "ticketId", title, email, account_id is null as "isGuest"
    from ticket_message join ticket using (ticket_id)
    where message_id = ${messageId} and author = 'staff' and not is_internal and mailed_at is null
      and email is not null
  `);

export const noteAnnounced = (db: Postgres, messageId: number) =>
  db.run(pg`update ticket_message set mailed_at = now() where message_id = ${messageId}`);
