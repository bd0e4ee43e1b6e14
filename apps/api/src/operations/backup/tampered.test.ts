import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import type { Databases } from '../../storage/databases.ts';
import { backup } from './backup.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const quiet = { say: () => undefined, progress: () => undefined };
const signal = new AbortController().signal;

let stores: Databases;
let folder: TemporaryFolder;
let whole: Manifest;
beforeAll(async () => {
  stores = await openTestDatabases();
  folder = await temporaryFolder();
  await backup({ stores, isLive: true, options: { folder: folder.path }, signal, ...quiet });
  whole = JSON.parse(await readFile(join(folder.path, 'manifest.json'), 'utf8')) as Manifest;
});
afterAll(async () => {
  await stores.close();
  await folder.remove();
});

const putBack = (from: string) => restore({ stores, signal, ...quiet }, { folder: from, replace: true });

/** The backup with another manifest. */
async function tampered(change: (manifest: Manifest) => object): Promise<unknown> {
  const manifest = structuredClone(whole);
  await writeFile(join(folder.path, 'manifest.json'), JSON.stringify(change(manifest)));
  return putBack(folder.path).catch((error: unknown) => error);
}

/** The first table of PostgreSQL with this text in place of its rows, and a manifest that agrees. */
async function withRows(text: Uint8Array, rows = 1): Promise<unknown> {
  const [table, ...others] = whole.postgres.tables;
  if (!table) throw new Error('The backup has no tables.');
  const bytes = zstdCompressSync(text);
  const path = `${table.file.path.split('/')[0]}/postgres/other.zst`;
  await writeFile(join(folder.path, path), bytes);
  const file = { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  return tampered((manifest) => ({
    ...manifest,
    postgres: { ...manifest.postgres, tables: [{ ...table, rows, file }, ...others] },
  }));
}

const sentenceOf = (failure: unknown) => (failure instanceof BackupError ? failure.message : failure);

test('a file outside of the folder is none of a backup', async () => {
  const failure = await tampered((manifest) => ({
    ...manifest,
    raw: { ...manifest.raw, list: { ...manifest.raw.list, path: '../../etc/passwd' } },
  }));
  expect(sentenceOf(failure)).toMatch(/manifest\.json is no manifest of a backup/);
});

test('a line of 400 MB is refused before anything is restored', async () => {
  expect(sentenceOf(await withRows(Buffer.alloc(400_000_000, 'x')))).toMatch(
    /other\.zst has a line that no row is as long as/,
  );
});

test('rows beyond those of the manifest are refused before anything is restored', async () => {
  expect(sentenceOf(await withRows(Buffer.from('[]\n'.repeat(1000))))).toMatch(/should hold 1 rows of/);
});

test('a file that cannot be decompressed is said to be damaged', async () => {
  const bytes = Buffer.from('not compressed');
  const [table, ...others] = whole.postgres.tables;
  const path = `${table?.file.path.split('/')[0]}/postgres/plain.zst`;
  await writeFile(join(folder.path, path), bytes);
  const file = { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const failure = await tampered((manifest) => ({
    ...manifest,
    postgres: { ...manifest.postgres, tables: [{ ...table, file }, ...others] },
  }));
  expect(sentenceOf(failure)).toMatch(/plain\.zst cannot be read/);
});

test('rows that are none, and sequences that there are not, end in a sentence', async () => {
  expect(sentenceOf(await withRows(Buffer.from('{nonsense\n')))).toMatch(/^Rows of .* cannot be restored: /);
  const odd = { name: `public.x'; drop table account; --`, lastValue: 1 };
  const failure = await tampered((manifest) => ({
    ...manifest,
    postgres: { ...manifest.postgres, sequences: [...manifest.postgres.sequences, odd] },
  }));
  expect(sentenceOf(failure)).toMatch(/^The backup names a sequence public\.x/);
});

test.runIf(process.platform === 'linux')(
  'a backup into a place that takes no folders ends in a sentence',
  async () => {
    const options = { folder: '/proc/soulstat/backup' };
    const backingUp = backup({ stores, isLive: true, options, signal, ...quiet });
    await expect(backingUp).rejects.toThrow(
      'No folder can be made at /proc/soulstat/backup (ENOENT). Choose another one.',
    );
    const inFile = join(folder.path, 'manifest.json');
    await expect(
      backup({ stores, isLive: true, options: { folder: inFile }, signal, ...quiet }),
    ).rejects.toThrow(BackupError);
  },
);
