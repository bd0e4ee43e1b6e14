import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { matchFileInCache } from '@soulstat/match-file';
import type { FoundFile } from './find-files.ts';
import { MAX_FILE_BYTES } from '../../ingest/ingester.ts';
import { LineTooLong, linePieces } from './json-lines.ts';

/** Files of many matches are handed in, and kept, in pieces of about this size: one match of them is read back in a moment. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A file that cannot be handed in at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: 'too_large' | 'unreadable';

  constructor(code: 'too_large' | 'unreadable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Bytes of the file that are in memory at the same time. */
export function bytesInMemory(file: FoundFile): number {
  return isLines(file) ? PIECE_BYTES : file.bytes;
}

/** The file as it is handed in: whole, or lines at a time. Throws `UnreadableFile`. */
export async function* filePieces(file: FoundFile): AsyncGenerator<Uint8Array> {
  try {
    if (isLines(file))
      yield* linePieces(file.path, { pieceBytes: PIECE_BYTES, maxLineBytes: MAX_FILE_BYTES });
    else yield await readWhole(file);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof LineTooLong) throw new UnreadableFile('too_large', error.message, { cause: error });
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnreadableFile('unreadable', `The file cannot be read (${code ?? message}).`, { cause: error });
  }
}

function isLines({ path }: FoundFile): boolean {
  return /^\.(jsonl|ndjson)$/i.test(extname(path));
}

async function readWhole({ path, bytes }: FoundFile): Promise<Uint8Array> {
  const limit = `${MAX_FILE_BYTES / 2 ** 20} MB`;
  if (bytes > MAX_FILE_BYTES)
    throw new UnreadableFile(
      'too_large',
      `The file is larger than ${limit}: write one match per line (.jsonl).`,
    );
  const whole = await readFile(path);
  return matchFileInCache(whole) ?? whole;
}
