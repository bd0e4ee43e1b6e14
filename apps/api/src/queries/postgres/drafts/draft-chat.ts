import type { Postgres } from '../client/connect.ts';
import { pg, type Pg } from '../client/pg.ts';
import { isVisible } from '../moderation/moderation-state.ts';
import { tellDraft } from './draft-events.ts';
import type { Seat } from './drafts.ts';

export type ChatChannel = 'all' | 'team1' | 'team2';

export interface NewChatLine {
  readonly code: string;
  readonly channel: ChatChannel;
  readonly seat: Seat;
  readonly writtenAs: string;
  readonly body: string;
  readonly sentAt: Date;
}

export interface ChatRow extends Omit<NewChatLine, 'code'> {
  readonly chatId: number;
}

export async function addChatLine(tx: Postgres, line: NewChatLine): Promise<number> {
  const [added] = await tx.rows(pg<{ chatId: number }>`
    insert into draft_chat (code, channel, seat, written_as, body, sent_at)
    values (${line.code}, ${line.channel}, ${line.seat}, ${line.writtenAs}, ${line.body}, ${line.sentAt})
    returning chat_id as "chatId"
  `);
  if (!added) throw new Error('A line of a chat was not stored');
  return added.chatId;
}

const COLUMNS = pg`chat_id as "chatId", channel, seat, written_as as "writtenAs", body, sent_at as "sentAt"`;

const IS_VISIBLE = isVisible('draftLine', pg`draft_chat.chat_id`);

export async function findChatLine(db: Postgres, chatId: number): Promise<ChatRow | undefined> {
  const [line] = await db.rows(pg<ChatRow>`
    select ${COLUMNS} from draft_chat where chat_id = ${chatId} and ${IS_VISIBLE}
  `);
  return line;
}

/** The newest lines of these channels, oldest first. */
export function listChat(
  db: Postgres,
  code: string,
  { channels, limit }: { readonly channels: readonly ChatChannel[]; readonly limit: number },
): Promise<ChatRow[]> {
  const newest: Pg = pg`
    select * from draft_chat where code = ${code} and channel = any(${channels}::text[]) and ${IS_VISIBLE}
    order by chat_id desc limit ${limit}
  `;
  return db.rows(pg<ChatRow>`select ${COLUMNS} from (${newest}) as newest order by chat_id`);
}

/** So many have been written in this room. */
export async function countChat(db: Postgres, code: string): Promise<number> {
  const [count] = await db.rows(pg<{ lines: number }>`
    select count(*) as lines from draft_chat where code = ${code}
  `);
  return count?.lines ?? 0;
}

/** A line as moderators see it, taken away or not. Whoever wrote it has no account. */
export async function findReportedLine(
  db: Postgres,
  chatId: number,
): Promise<{ title: string; path: string; text: string; authorId: null } | undefined> {
  const [line] = await db.rows(pg<{ code: string; writtenAs: string; body: string }>`
    select code, written_as as "writtenAs", body from draft_chat where chat_id = ${chatId}
  `);
  if (!line) return undefined;
  const { code, writtenAs, body } = line;
  return {
    title: `Chat of draft ${code}`,
    path: `/draft/${code}`,
    text: `${writtenAs}: ${body}`,
    authorId: null,
  };
}

/** Whoever is in its room looks at it again. */
export async function tellChatLine(tx: Postgres, chatId: number): Promise<void> {
  const [line] = await tx.rows(pg<{ code: string }>`select code from draft_chat where chat_id = ${chatId}`);
  if (line) await tellDraft(tx, line.code, { kind: 'chat', chatId });
}
