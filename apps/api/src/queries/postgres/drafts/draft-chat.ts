import type { Postgres } from '../client/connect.ts';
import { pg, type Pg } from '../client/pg.ts';
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

export async function findChatLine(db: Postgres, chatId: number): Promise<ChatRow | undefined> {
  const [line] = await db.rows(pg<ChatRow>`select ${COLUMNS} from draft_chat where chat_id = ${chatId}`);
  return line;
}

/** The newest lines of these channels, oldest first. */
export function listChat(
  db: Postgres,
  code: string,
  { channels, limit }: { readonly channels: readonly ChatChannel[]; readonly limit: number },
): Promise<ChatRow[]> {
  const newest: Pg = pg`
    select * from draft_chat where code = ${code} and channel = any(${channels}::text[]) order by chat_id desc limit ${limit}
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
