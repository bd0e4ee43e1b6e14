import * as zlib from 'node:zlib';
import { fromMatch } from './convert/from-match.ts';
import type { Match } from './match.ts';
import { ENVELOPE, CONTENTS } from './protobuf/schema.ts';
import { writeMessage } from './protobuf/writer.ts';

export interface EncodeOptions {
  /** Default `zstd`, as the game writes them since July 2026, where Node.js has it (22.15 and later), else `none`. */
  readonly compression?: 'none' | 'zstd';
}

const HAS_ZSTD = 'zstdCompressSync' in zlib;

/** Writes a match as a match file; `decodeMatchFile` gives the same match back. For Node.js. */
export function encodeMatchFile(
  match: Match,
  { compression = HAS_ZSTD ? 'zstd' : 'none' }: EncodeOptions = {},
): Uint8Array {
  const contents = writeMessage(CONTENTS, { match_info: fromMatch(match) });
  const plain = writeMessage(ENVELOPE, {
    version: 1,
    match_details: contents,
    match_id: String(match.matchId),
  });
  if (compression === 'none') return plain;
  if (!HAS_ZSTD) throw new Error('Node.js 22.15 or newer is needed to compress with zstd.');
  const compressed = zlib.zstdCompressSync(plain);
  return new Uint8Array(compressed.buffer, compressed.byteOffset, compressed.byteLength);
}
