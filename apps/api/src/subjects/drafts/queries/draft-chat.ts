import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import type { ReportedContent } from '../../../community/moderation/reportable.ts';
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

export const addChatLine = (tx: Postgres, line: NewChatLine) =>
  tx.count(pg`
    insert into draft_chat (code, channel, seat, written_as, body, sent_at)
    values (${line.code}, ${line.channel}, ${line.seat}, ${line.writtenAs}, ${line.body}, ${line.sentAt})
    returning chat_id
  `);

const COLUMNS = pg`chat_id as "chatId", channel, seat, written_as as "writtenAs", body, sent_at as "sentAt"`;

const IS_VISIBLE = isVisible('draftLine', pg`draft_chat.chat_id`);

export const findChatLine = (db: Postgres, chatId: number) =>
  db.row(pg<ChatRow>`select ${COLUMNS} from draft_chat where chat_id = ${chatId} and ${IS_VISIBLE}`);

/** The newest lines of these channels, oldest first. */
export const listChat = (
  db: Postgres,
  code: string,
  { channels, limit }: { readonly channels: readonly ChatChannel[]; readonly limit: number },
) =>
  db.rows(pg<ChatRow>`
    select ${COLUMNS} from (
      select * from draft_chat where code = ${code} and channel = any(${channels}::text[]) and ${IS_VISIBLE}
      order by chat_id desc limit ${limit}
    ) as newest order by chat_id
  `);

export const countChat = (db: Postgres, code: string) =>
  db.count(pg`select count(*) as lines from draft_chat where code = ${code}`);

/** A line as moderators see it, taken away or not. Whoever wrote it has no account. */
export const findReportedLine = (db: Postgres, chatId: number) =>
  db.row(pg<ReportedContent>`
    select 'Chat of draft ' || code as title, '/draft/' || code as path, written_as || ': ' || body as text, null as "authorId"
    from draft_chat where chat_id = ${chatId}
  `);

/** Whoever is in its room looks at it again. */
export async function tellChatLine(tx: Postgres, chatId: number): Promise<void> {
  const code = await tx.value(pg<{ code: string }>`select code from draft_chat where chat_id = ${chatId}`);
  if (code !== undefined) await tellDraft(tx, code, { kind: 'chat', chatId });
}
