import { BZIP2_MAGIC, inflateBzip2 } from './compression/bzip2.ts';
import { inflateZstd, ZSTD_MAGIC } from './compression/zstd.ts';
import { fail } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

/**
 * The bytes inside: bzip2 or zstd by their magic numbers, anything else as it is. Since July 2026 the game writes zstd into
 * files that are still called `.meta.bz2`, so names say nothing. Output is bounded by `maxBytes` while it is inflated.
 * @throws MatchFileError `truncated`, `too_large`, `corrupt_compression` or `unsupported_compression`
 */
export function decompress(bytes: Uint8Array, limits: Partial<Limits> = {}): Uint8Array {
  const { maxBytes } = { ...DEFAULT_LIMITS, ...limits };
  if (bytes.length > maxBytes) fail('too_large', `It has ${bytes.length} bytes.`);
  if (startsWith(bytes, ZSTD_MAGIC)) return inflateZstd(bytes, maxBytes);
  if (startsWith(bytes, BZIP2_MAGIC)) return inflateBzip2(bytes, maxBytes);
  return bytes;
}

export function isCompressed(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZSTD_MAGIC) || startsWith(bytes, BZIP2_MAGIC);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
