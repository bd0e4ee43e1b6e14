import { DEFAULT_LIMITS } from '../limits.ts';
import { fail } from '../errors.ts';
import type { BuildRecord } from './build-record.ts';
import { decodeBuildRecord, decodeMessage } from './decode.ts';
import { encodeBuildRecord, encodeMessage } from './encode.ts';
import { BLOB, type BlobMessage } from './schema.ts';

/** What the game writes behind the record of a blob: whether it is a favorite, and that nobody else has it as one. */
const BESIDE_RECORD = {
  Favorites: '1202080118004000',
  Unpublished: '120018004000',
  SavedLastUsed: '1202080018004000',
} as const;

/** The record in a blob of the cache file. */
export function recordOfBlob(blob: Uint8Array): BuildRecord {
  const { hero_build: record } = decodeMessage<BlobMessage>(BLOB, blob, DEFAULT_LIMITS);
  return record ? decodeBuildRecord(record) : fail('corrupt_protobuf', 0, 'It has no record of a build.');
}

/** A blob with this record; beside it stands what stood in the blob before. */
export function blobOf(
  record: BuildRecord,
  list: keyof typeof BESIDE_RECORD,
  before?: Uint8Array,
): Uint8Array {
  const old = before && decodeMessage<BlobMessage>(BLOB, before, DEFAULT_LIMITS);
  const beside = old ? old.$unknown : BESIDE_RECORD[list];
  return encodeMessage(BLOB, { hero_build: encodeBuildRecord(record), $unknown: beside });
}
