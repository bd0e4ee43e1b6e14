import { CACHE_ENTRY_BYTES, parseCacheEntry } from '@soulstat/match-file';
import { SaltsByMatch, type FoundSalts } from './merge-salts.ts';

/** A file, or something that becomes one when it is its turn. */
export type ScannedFile = Pick<Blob, 'slice'> | { getFile(): Promise<Pick<Blob, 'slice'>> };

export interface ScanProgress {
  /** Files looked at. */
  readonly files: number;
  /** Of these, such as belong to a match of the game. */
  readonly entries: number;
  /** Of these, such as could not be read. */
  readonly unreadable: number;
  readonly matches: number;
}

export interface ScanOptions {
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly signal?: AbortSignal;
}

/** Files read at the same time: more is not faster, and keeps more of them open. */
const READ_AT_ONCE = 64;
const TELL_EVERY = 250;
/** A cache has some thousand files: whoever chose a whole disk is told. */
export const MAX_FILES = 200_000;

export interface Scan extends ScanProgress {
  readonly found: readonly FoundSalts[];
  /** There were more files than are looked at. */
  readonly isCutOff: boolean;
}

/** Looks at the start of every file. One that cannot be read leaves the others alone; nothing is kept of any but salts. */
export async function scanFiles(
  files: AsyncIterable<ScannedFile> | Iterable<ScannedFile>,
  { onProgress, signal }: ScanOptions = {},
): Promise<Scan> {
  const salts = new SaltsByMatch();
  const progress = { files: 0, entries: 0, unreadable: 0 };
  const running = new Set<Promise<void>>();
  const tell = () => onProgress?.({ ...progress, matches: salts.matches });
  let isCutOff = false;

  async function look(file: ScannedFile): Promise<void> {
    try {
      const entry = parseCacheEntry(await startOf(file));
      if (entry) {
        progress.entries += 1;
        salts.add(entry);
      }
    } catch {
      progress.unreadable += 1;
    }
    progress.files += 1;
    if (progress.files % TELL_EVERY === 0) tell();
  }

  for await (const file of files) {
    signal?.throwIfAborted();
    if (progress.files + running.size >= MAX_FILES) {
      isCutOff = true;
      break;
    }
    const looking: Promise<void> = look(file).finally(() => running.delete(looking));
    running.add(looking);
    if (running.size >= READ_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
  tell();
  return { ...progress, matches: salts.matches, found: salts.list(), isCutOff };
}

async function startOf(file: ScannedFile): Promise<Uint8Array> {
  const opened = 'getFile' in file ? await file.getFile() : file;
  return new Uint8Array(await opened.slice(0, CACHE_ENTRY_BYTES).arrayBuffer());
}
