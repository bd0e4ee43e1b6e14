import { createReadStream } from 'node:fs';

const NEWLINE = 0x0a;

/** A line longer than any match. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/**
 * Cuts a file of one JSON document per line into pieces of whole lines of about `pieceBytes`, whatever its size: the same file is
 * always cut the same way. Throws `LineTooLong` for a line beyond `maxLineBytes`.
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
    if (restBytes > maxLineBytes) throw new LineTooLong('It has a line longer than any match.');
  }
  if (restBytes > 0) yield Buffer.concat(rest);
}
