import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { LargeFile } from '../../../storage/raw-files/raw-store.ts';
import type { KeptManifest } from '../manifest.ts';

export interface SavedDump {
  readonly manifest: KeptManifest | null;
  /** What the files of each run of days were made of. */
  readonly prints: Readonly<Record<string, string>>;
  readonly wantedAt: Date | null;
}

export async function readDump(db: Postgres): Promise<SavedDump> {
  const saved = await db.row(pg<SavedDump>`select manifest, prints, wanted_at as "wantedAt" from dump`);
  return saved ?? { manifest: null, prints: {}, wantedAt: null };
}

/** Whether one is to be written: the first, a wanted one, or that of the night, which begins at half past two (UTC). */
export const isDumpDue = (db: Postgres) =>
  db.some(pg`
    select 1 from dump
    where made_at is null or wanted_at is not null
      or made_at < (date_trunc('day', now() at time zone 'utc' - interval '150 minutes') + interval '150 minutes') at time zone 'utc'
  `);

/** Notes a file before it is kept, so that it goes away again should no dump have it. */
export const noteDumpFile = (db: Postgres, { sha256, bytes }: LargeFile) =>
  db.run(pg`
    insert into dump_file (sha256, bytes, left_at) values (${sha256}, ${bytes}::bigint, now())
    on conflict (sha256) do update set left_at = excluded.left_at where dump_file.left_at is not null
  `);

/** From now on this is the dump, all at once. `wanted` is what was asked for when it began: what was since asks for another. */
export const saveDump = (
  db: Postgres,
  { manifest, prints, wantedAt }: SavedDump & { readonly manifest: KeptManifest },
) =>
  db.transaction(async (tx) => {
    const files = manifest.tables.flatMap((table) => table.files.map(({ sha256 }) => sha256));
    await tx.run(pg`update dump_file set left_at = null where sha256 = any(${files}::text[])`);
    await tx.run(pg`
      update dump_file set left_at = now() where left_at is null and sha256 <> all(${files}::text[])
    `);
    await tx.run(pg`
      update dump set manifest = ${json(manifest)}::jsonb, prints = ${json(prints)}::jsonb, made_at = now(),
        wanted_at = case when wanted_at is distinct from ${wantedAt}::timestamptz then wanted_at end
    `);
  });

/** Bytes of a file of a dump, of the newest or one before; undefined where it is none. */
export const findDumpFile = (db: Postgres, sha256: string) =>
  db.row(pg<{ bytes: number }>`select bytes::float8 as bytes from dump_file where sha256 = ${sha256}`);

/** Files that no dump has had for so many hours. */
export const listLeftDumpFiles = (db: Postgres, hours: number) =>
  db.column(pg<{ sha256: string }>`
    select sha256 from dump_file where left_at < now() - make_interval(hours => ${hours}::integer)
  `);

export const forgetDumpFile = (db: Postgres, sha256: string) =>
  db.run(pg`delete from dump_file where sha256 = ${sha256} and left_at is not null`);
