import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { matchFileInCache } from '@soulstat/match-file';
import type { FoundFile } from './find-files.ts';
import { MAX_FILE_BYTES } from '../../../matches/ingest/ingester.ts';

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

export const bytesInMemory = (file: FoundFile): number => (isLines(file) ? PIECE_BYTES : file.bytes);

/** The file as it is handed in: whole, or lines at a time. Throws `UnreadableFile`. */
export async function* filePieces(file: FoundFile): AsyncGenerator<Uint8Array> {
  try {
    if (isLines(file))
      yield* linePieces(file.path, { pieceBytes: PIECE_BYTES, maxLineBytes: MAX_FILE_BYTES });
    else yield await readWhole(file);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnreadableFile('unreadable', `The file cannot be read (${code ?? message}).`, { cause: error });
  }
}

const isLines = ({ path }: FoundFile): boolean => /^\.(jsonl|ndjson)$/i.test(extname(path));

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

const NEWLINE = 0x0a;

/**
 * Cuts a file of one JSON document per line into pieces of whole lines of about `pieceBytes`, whatever its size: the same file is
 * always cut the same way. Throws `UnreadableFile` for a line beyond `maxLineBytes`.
 */
export async function* linePieces(
  path: string,
  { pieceBytes, maxLineBytes }: { readonly pieceBytes: number; readonly maxLineBytes: number },
): AsyncGenerator<Uint8Array> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const end = restBytes + chunk.byteLength >= pieceBytes ? chunk.lastIndexOf(NEWLINE) + 1 : 0;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      restBytes = 0;
    }
    rest.push(chunk.subarray(end));
    restBytes += chunk.byteLength - end;
    if (restBytes > maxLineBytes)
      throw new UnreadableFile('too_large', 'It has a line longer than any match.');
  }
  if (restBytes > 0) yield Buffer.concat(rest);
}
