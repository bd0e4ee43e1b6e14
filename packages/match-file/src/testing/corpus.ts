import { readFileSync } from 'node:fs';
import { MatchFileError } from '../errors.ts';

/** A file of the corpus beside: written by bzip2 1.0.8 and zstd 1.5.4, not by our own code. */
export function corpusFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`corpus/${name}`, import.meta.url)));
}

/** `hex('28b5 2ffd')`; a group in brackets repeats: `hex('[ff]*20')`. */
export function hex(text: string): Uint8Array {
  const plain = text.replace(/\[([^\]]*)\]\*(\d+)/g, (_, group: string, times: string) =>
    group.repeat(Number(times)),
  );
  return new Uint8Array(Buffer.from(plain.replaceAll(' ', ''), 'hex'));
}

/** The code of the error that reading ends in, `undefined` when it succeeds; anything but our own error is thrown on. */
export function errorCodeOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof MatchFileError) return error.code;
    throw error;
  }
}
