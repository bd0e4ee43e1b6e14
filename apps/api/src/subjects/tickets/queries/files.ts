import type { TicketFile } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface FileRow extends Pick<TicketFile, 'name' | 'kind'> {
  readonly content: Uint8Array;
}

export interface NewFile extends FileRow {
  readonly fileId: string;
  /** Stands for whoever sent it, for a day. */
  readonly sender: Uint8Array;
}

export const saveFile = (db: Postgres, { fileId, name, kind, content, sender }: NewFile) =>
  db.run(pg`
    insert into ticket_file (file_id, name, kind, content, sender)
    values (${fileId}, ${name}, ${kind}, ${content}, ${sender})
  `);

export const findFile = (db: Postgres, fileId: string) =>
  db.row(pg<FileRow>`select name, kind, content from ticket_file where file_id = ${fileId}::uuid`);

export const countFreeFiles = (db: Postgres, fileIds: readonly string[]) =>
  db.count(pg`
    select count(*)::int as files from ticket_file where file_id = any(${fileIds}::uuid[]) and message_id is null
  `);

/** Bytes of files that belong to no message yet: all of them, and those of one sender. */
export async function countLooseBytes(db: Postgres, sender: Uint8Array) {
  const bytes = await db.row(pg<{ all: number; own: number }>`
    select coalesce(sum(length(content)), 0)::float8 as all,
      coalesce(sum(length(content)) filter (where sender = ${sender}), 0)::float8 as own
    from ticket_file where message_id is null
  `);
  return bytes ?? { all: 0, own: 0 };
}

/**
 * Removes files that belong to no message and are older than an hour until so many bytes are free: of whoever has most of them first, and
 * of one sender the oldest first.
 */
export const makeRoom = (db: Postgres, bytes: number) =>
  db.run(pg`
    delete from ticket_file where file_id in (
      select file_id from (
        select file_id, sum(bytes) over (order by of_sender desc, sender, created_at, file_id) - bytes as freed_before
        from (
          select file_id, sender, created_at, length(content) as bytes, sum(length(content)) over (partition by sender) as of_sender
          from ticket_file where message_id is null
        ) as loose
        where created_at < now() - interval '1 hour'
      ) as oldest
      where freed_before < ${bytes}
    )
  `);

export const removeLooseFiles = (db: Postgres) =>
  db.run(pg`delete from ticket_file where message_id is null and created_at < now() - interval '1 day'`);
