import type { Limits } from '@soulstat/match-file';
import { ReadFailure } from '../../base/threads/read-failure.ts';
import { sharedReaders, type Readers } from '../reader/readers.ts';
import { rejection, type PreparedEntry, type SourceFile } from './prepare-match.ts';
import { modelsForThreads } from '../../storage/model-versions.ts';

/** A player's file: it waits its turn among those of its sender, and is not read on when nobody waits for it. */
export interface Upload {
  readonly accountId: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a player may send: one match, and whoever exports their matches in one file hears of it in a sentence. */
const UPLOAD_LIMITS: Partial<Limits> = {
  maxFileBytes: 16 * 1024 * 1024,
  maxEntries: 1000,
  maxMilliseconds: 10_000,
};

interface Reading {
  readonly isScored: boolean;
  readonly upload?: Upload | undefined;
  readonly readers?: Readers | undefined;
}

/** Everything that a file holds, read in another thread and turned into rows; scored as well where that is asked for. */
export async function readEntries(
  { bytes, sha256 }: SourceFile,
  { isScored, upload, readers = sharedReaders() }: Reading,
): Promise<readonly PreparedEntry[]> {
  const input = {
    file: { bytes, sha256 },
    isScored,
    isSingle: upload !== undefined,
    limits: upload && UPLOAD_LIMITS,
    models: modelsForThreads(),
  };
  try {
    const read = upload
      ? await readers.uploads.run('readFile', input, { key: upload.accountId, signal: upload.signal })
      : await readers.background.run('readFile', input);
    return read as PreparedEntry[];
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return [rejection(error.code, error.message)];
  }
}
