import type { TicketFile } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface FileRow extends Pick<TicketFile, 'name' | 'kind'> {
  readonly content: Uint8Array;
}

export const saveFile = (db: Postgres, fileId: string, { name, kind, content }: FileRow) =>
  db.run(pg`
    insert into ticket_file (file_id, name, kind, content) values (${fileId}, ${name}, ${kind}, ${content})
  `);

export const findFile = (db: Postgres, fileId: string) =>
  db.row(pg<FileRow>`select name, kind, content from ticket_file where file_id = ${fileId}::uuid`);

export const countFreeFiles = (db: Postgres, fileIds: readonly string[]) =>
  db.count(pg`
    select count(*)::int as files from ticket_file where file_id = any(${fileIds}::uuid[]) and message_id is null
  `);

export const countLooseBytes = (db: Postgres) =>
  db.count(pg`
    select coalesce(sum(length(content)), 0)::bigint as bytes from ticket_file where message_id is null
  `);

export const removeLooseFiles = (db: Postgres) =>
  db.run(pg`delete from ticket_file where message_id is null and created_at < now() - interval '1 day'`);
