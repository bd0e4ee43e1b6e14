import { fail } from '../errors.ts';
import { hexOf } from '../hex.ts';
import type { Limits } from '../limits.ts';

/** How many values of each width a buffer has. */
export interface LaneCounts {
  readonly bytes: number;
  readonly shorts: number;
  readonly ints: number;
  readonly doubles: number;
}

export interface Region {
  readonly inflated: number;
  readonly packed: number;
}

export interface BinaryHeader {
  readonly isPacked: boolean;
  readonly frameBytes: number;
  readonly first: LaneCounts;
  readonly second: LaneCounts;
  readonly regions: readonly [Region, Region];
  readonly types: number;
  readonly objects: number;
  readonly blobs: number;
  readonly blobBytes: number;
  readonly frameTableBytes: number;
}

/** `format:generic`, the only one that files of builds have. */
export const GENERIC_FORMAT = '7c161274e9069846aff2e63eb59037e7';
export const HEADER_BYTES = 120;
const LARGEST_LZ4_RATIO = 255;

export const isBinaryKv3 = (bytes: Uint8Array): boolean =>
  bytes[1] === 0x33 && bytes[2] === 0x56 && bytes[3] === 0x4b && bytes[0] !== 0x3c;

/** Reads the header, and refuses sizes that the rest of the file cannot have, before anything is allocated for them. */
export function readHeader(file: Uint8Array, limits: Limits): BinaryHeader {
  if (file[0] !== 5) fail('unsupported_compression', 0, 'It is of another version of KV3 than 5.');
  if (file.length < HEADER_BYTES) fail('truncated', file.length);
  if (hexOf(file.subarray(4, 20)) !== GENERIC_FORMAT) fail('not_a_build_cache', 4);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const u32 = (offset: number) => view.getUint32(offset, true);

  const compression = u32(20);
  const frameBytes = view.getUint16(26, true);
  if (compression > 1 || view.getUint16(24, true) !== 0) fail('unsupported_compression', 20);
  const isPacked = compression === 1;
  if (isPacked && frameBytes === 0) fail('unsupported_compression', 26);
  const header: BinaryHeader = {
    isPacked,
    frameBytes,
    first: { bytes: u32(28), ints: u32(32), doubles: u32(36), shorts: u32(64) },
    types: u32(40),
    blobs: u32(56),
    blobBytes: u32(60),
    frameTableBytes: u32(68),
    regions: [
      { inflated: u32(72), packed: isPacked ? u32(76) : u32(72) },
      { inflated: u32(80), packed: isPacked ? u32(84) : u32(80) },
    ],
    second: { bytes: u32(88), shorts: u32(92), ints: u32(96), doubles: u32(100) },
    objects: u32(108),
  };
  checkSizes(header, file.length, limits);
  return header;
}

function checkSizes(
  { regions: [a, b], blobBytes, isPacked }: BinaryHeader,
  fileBytes: number,
  limits: Limits,
): void {
  if (a.packed + b.packed > fileBytes - HEADER_BYTES) fail('truncated', fileBytes);
  const inflated = a.inflated + b.inflated + blobBytes;
  if (inflated > limits.maxInflatedBytes) fail('too_large', 48, 'It would be too long once inflated.');
  const most = isPacked ? fileBytes * LARGEST_LZ4_RATIO : fileBytes;
  if (inflated > most) fail('corrupt_kv3', 48, 'No file of this length has so much in it.');
}
