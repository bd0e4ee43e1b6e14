import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const File = Type.Object({
  /** Below the folder of the backup. */
  path: Type.String({
    pattern: String.raw`^data-\d+_[\da-f]+/(?:(?:postgres|clickhouse)/\w+|raw-files)\.zst$`,
  }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: String.raw`^[\da-f]{64}$` }),
});
export type BackupFile = Static<typeof File>;

const Table = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer({ minimum: 0 }),
  file: File,
});
export type BackupTable = Static<typeof Table>;

const Migration = Type.Object({ name: Type.String(), checksum: Type.String() });

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** The moment that both databases are of; ISO 8601. */
  takenAt: Type.String(),
  postgres: Type.Object({
    migrations: Type.Array(Migration),
    tables: Type.Array(Table),
    sequences: Type.Array(
      Type.Object({ name: Type.String(), lastValue: Type.Union([Type.Integer(), Type.Null()]) }),
    ),
  }),
  clickhouse: Type.Object({ migrations: Type.Array(Migration), tables: Type.Array(Table) }),
  /** The kept match files, by their hash in `raw`: a line of 64 digits for each. */
  raw: Type.Object({ files: Type.Integer({ minimum: 0 }), list: File }),
});
/** What a backup holds; the last file of it that is written. */
export type Manifest = Static<typeof Manifest>;

/** A folder that is no backup, or one that cannot be used here. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, 'manifest.json.new');
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, 'manifest.json'));
}

/** Undefined where there is none. Throws `BackupError` where it is not one of ours. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const manifest: unknown = JSON.parse(text);
    if (Check(Manifest, manifest)) return manifest;
  } catch {
    // Said below.
  }
  throw new BackupError(
    `${join(folder, 'manifest.json')} is no manifest of a backup that this version can read.`,
  );
}
