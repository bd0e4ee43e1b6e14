/** What a file in the game platform's download cache is about. The salt is what it takes to download the match: a secret. */
export interface CacheEntry {
  readonly matchId: number;
  readonly clusterId: number;
  /** 1 to 2^32 - 1. */
  readonly salt: number;
  /** `metadata` is the match file, `replay` the recording. */
  readonly kind: 'metadata' | 'replay';
}

/** So many bytes at the start of a cache file suffice. */
export const CACHE_ENTRY_BYTES = 512;

/**
 * Reads the start of a cache file: a binary header with the host and the path of the download, apart or as one address, then
 * the answer. `undefined` for every file that is not a match file or replay of this game.
 */
export function parseCacheEntry(start: Uint8Array): CacheEntry | undefined {
  const header = String.fromCharCode(...start.subarray(0, CACHE_ENTRY_BYTES));
  const [, cluster, match, secret, kind] = ADDRESS.exec(header) ?? [];
  const clusterId = Number(cluster);
  const matchId = Number(match);
  const salt = Number(secret);
  if (!(clusterId > 0 && matchId > 0 && salt > 0)) return undefined;
  if (!Number.isSafeInteger(matchId) || salt > 0xffffffff) return undefined;
  return { matchId, clusterId, salt, kind: kind === 'meta' ? 'metadata' : 'replay' };
}

/** `replay{cluster}.valve.net`, then as the next path `/{app}/{match}_{salt}.meta.bz2`, ended by its query or a separator. */
const ADDRESS =
  /(?<![\w.-])replay(\d{1,6})\.valve\.net(?![\w.-])[^/]{0,200}\/1422450\/(\d{1,16})_(\d{1,10})\.(meta|dem)\.bz2(?=[?\0\r\n "']|$)/;

/** A header of the cache is this long at most. */
const MAX_HEADER_BYTES = 4096;
const MAGICS = [
  [0x42, 0x5a, 0x68],
  [0x28, 0xb5, 0x2f, 0xfd],
];

/**
 * The match file inside a file of the download cache: what follows the header. `undefined` for every other file, for replays, and where the
 * cache has no more than the header.
 */
export function matchFileInCache(bytes: Uint8Array): Uint8Array | undefined {
  if (parseCacheEntry(bytes)?.kind !== 'metadata') return undefined;
  const end = Math.min(bytes.length, MAX_HEADER_BYTES);
  for (let at = 0; at < end; at++)
    if (MAGICS.some((magic) => magic.every((byte, offset) => bytes[at + offset] === byte)))
      return bytes.subarray(at);
  return undefined;
}
