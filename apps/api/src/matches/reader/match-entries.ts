import { DEFAULT_LIMITS, readMatches, type Limits, type MatchEntry } from '@soulstat/match-file';
import { zstdDecompressSync } from 'node:zlib';

/** Every match in a file of any kind, as `readMatches` has them, sooner where the file is compressed as the game does it now. */
export function* matchEntries(bytes: Uint8Array, limits: Partial<Limits> = {}): Generator<MatchEntry> {
  const inside = inflated(bytes, { ...DEFAULT_LIMITS, ...limits });
  let isFirst = true;
  for (const entry of readMatches(inside, limits)) {
    // Of damaged files match-file says more. Errors come last: there was nothing else.
    if (isFirst && entry.state === 'error' && inside !== bytes) return yield* readMatches(bytes, limits);
    isFirst = false;
    yield entry;
  }
}

const ZSTD_MAGIC = 0xfd2fb528;

/**
 * What is inside of a zstd file, by what Node.js brings: a third of the time of match-file, which runs in browsers as well. What that does
 * not read to its last byte is left as it is, for match-file to read or to say what is wrong with it.
 */
function inflated(bytes: Uint8Array, { maxFileBytes }: Limits): Uint8Array {
  const { length, buffer, byteOffset } = bytes;
  if (length < 4 || new DataView(buffer, byteOffset).getUint32(0, true) !== ZSTD_MAGIC) return bytes;
  try {
    // The types do not know what `info` changes.
    const { buffer: inside, engine } = zstdDecompressSync(bytes, {
      maxOutputLength: maxFileBytes,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    // Bytes that were read: another frame may follow the first.
    return engine.bytesWritten === length ? inside : bytes;
  } catch {
    return bytes;
  }
}
