import { decompress } from './decompress.ts';
import { fail } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import type { Match } from './match.ts';
import { readMessage } from './protobuf/reader.ts';
import { CONTENTS, ENVELOPE, MATCH_INFO, type RawMatchInfo } from './protobuf/schema.ts';
import { toMatch } from './convert/to-match.ts';

/**
 * The match in a match file: bzip2, zstd or plain, of either data era.
 * @throws MatchFileError
 */
export function decodeMatchFile(bytes: Uint8Array, limits: Partial<Limits> = {}): Match {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  return decodePlain(decompress(bytes, bounds), bounds);
}

/** The match in the bytes of the protobuf message, decompressed already. */
export function decodePlain(bytes: Uint8Array, limits: Limits): Match {
  if (!looksLikeMessage(bytes)) fail('not_a_match_file');
  return toMatch(matchInfo(bytes, limits));
}

/** Every writer puts field 1 or 2 first: version or duration as a number, or the contents as bytes. */
function looksLikeMessage(bytes: Uint8Array): boolean {
  return bytes[0] === 0x08 || bytes[0] === 0x12;
}

/**
 * Envelope, contents, match; each outer layer may be missing. Read as an envelope, bare contents give the match as their
 * details, and a bare match gives no details at all, because its field 2 is a number.
 */
function matchInfo(bytes: Uint8Array, limits: Limits): RawMatchInfo {
  const { match_details, match_id } = readMessage(ENVELOPE, bytes, limits);
  const details = match_details ?? bytes;
  const pastEnd = match_details === undefined ? 'truncated' : 'corrupt_protobuf';
  const info =
    readMessage(CONTENTS, details, limits, pastEnd).match_info ??
    readMessage(MATCH_INFO, details, limits, pastEnd);
  if (info.match_id === undefined && info.players.length === 0) fail('not_a_match_file');
  return { ...info, match_id: info.match_id ?? match_id };
}
