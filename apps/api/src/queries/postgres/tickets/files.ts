import type { TicketFile } from '@soulstat/api-client/contract';
import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

export interface FileRow extends Pick<TicketFile, 'name' | 'kind'> {
  readonly content: Uint8Array;
}

export async function saveFile(db: Postgres, fileId: string, file: FileRow): Promise<void> {
  const { name, kind, content } = file;
  await db.rows(pg`
    insert into ticket_file (file_id, name, kind, content) values (${fileId}, ${name}, ${kind}, ${content})
  `);
}

export async function findFile(db: Postgres, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.rows(pg<FileRow>`
    select name, kind, content from ticket_file where file_id = ${fileId}::uuid
  `);
  return row;
}

/** How many of these belong to no message yet. */
export async function countFreeFiles(db: Postgres, fileIds: readonly string[]): Promise<number> {
  const [row] = await db.rows(pg<{ files: number }>`
    select count(*)::int as files from ticket_file
    where file_id = any(${fileIds}::uuid[]) and message_id is null
  `);
  return row?.files ?? 0;
}

/** Bytes of files that were sent and attached to nothing. */
export async function countLooseBytes(db: Postgres): Promise<number> {
  const [row] = await db.rows(pg<{ bytes: number }>`
    select coalesce(sum(length(content)), 0)::bigint as bytes from ticket_file where message_id is null
  `);
  return row?.bytes ?? 0;
}

/** Files that were sent and attached to nothing for a day. */
export async function removeLooseFiles(db: Postgres): Promise<void> {
  await db.rows(pg`
    delete from ticket_file where message_id is null and created_at < now() - interval '1 day'
  `);
}
