import { join } from 'node:path';
import { openRawFolder, type RawStore } from '../../storage/raw-files/raw-store.ts';
import type { CommandContext } from '../admin/command.ts';
import { readLines } from './lines-file.ts';
import { BackupError, type BackupFile } from './manifest.ts';

/** Files on their way at the same time: each is some megabytes at most, but for pieces of many matches. */
const FILES_AT_ONCE = 8;

interface RawList {
  readonly folder: string;
  /** Their hashes, a line each. */
  readonly list: BackupFile;
  readonly files: number;
}

export const rawStoreOf = (folder: string): RawStore => openRawFolder(join(folder, 'raw'));

type Copying = Pick<CommandContext, 'progress' | 'signal'> & {
  readonly stores: { readonly rawStore: RawStore };
};

/** Copies what the backup does not hold yet. Returns how many files are missing or damaged where they should be. */
export async function copyRawFiles({ stores, progress, signal }: Copying, raw: RawList): Promise<number> {
  const target = rawStoreOf(raw.folder);
  let faults = 0;
  await forEachFile(raw, { progress, signal, text: 'Match files' }, async (sha256) => {
    if (await target.has(sha256)) return;
    const bytes = await stores.rawStore.get(sha256).catch(() => undefined);
    if (bytes) await target.put(bytes);
    else faults += 1;
  });
  return faults;
}

/** Reads every match file of a backup; returns how many it lacked when made. Throws `BackupError` at the first that is damaged. */
export async function verifyRawFiles(
  { progress, signal }: Pick<CommandContext, 'progress' | 'signal'>,
  raw: RawList,
): Promise<number> {
  const source = rawStoreOf(raw.folder);
  let missing = 0;
  await forEachFile(raw, { progress, signal, text: 'Looking at match files' }, async (sha256) => {
    const bytes = await source.get(sha256).catch((cause: unknown) => {
      throw new BackupError(`The backup is damaged: the match file ${sha256} is not what it was.`, { cause });
    });
    if (!bytes) missing += 1;
  });
  return missing;
}

/** Puts the match files of a backup where they belong. */
export async function restoreRawFiles({ stores, progress, signal }: Copying, raw: RawList): Promise<void> {
  const source = rawStoreOf(raw.folder);
  await forEachFile(raw, { progress, signal, text: 'Match files' }, async (sha256) => {
    const bytes = await source.get(sha256);
    if (bytes) await stores.rawStore.put(bytes);
  });
}

async function forEachFile(
  { folder, list, files }: RawList,
  { progress, signal, text }: Pick<CommandContext, 'progress' | 'signal'> & { readonly text: string },
  use: (sha256: string) => Promise<void>,
): Promise<void> {
  let done = 0;
  for await (const lines of readLines(folder, list)) {
    const queue = lines.values();
    const work = async () => {
      for (const sha256 of queue) {
        if (signal.aborted) return;
        await use(sha256);
        done += 1;
        progress({ done, total: files, text: `${text}: ${done} of ${files}` });
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  }
}
