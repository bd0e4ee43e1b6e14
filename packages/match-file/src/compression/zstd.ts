import { fail } from '../errors.ts';
import { Output } from './output.ts';
import { readLiterals } from './zstd-literals.ts';
import { readSequences } from './zstd-sequences.ts';
import { BLOCK_MAX, newFrameState, type FrameState } from './zstd-state.ts';
import { xxhash64Low } from './xxhash64.ts';

/**
 * Inflates zstd (RFC 8878), one frame or several in a row, without dictionaries.
 * @throws MatchFileError `truncated`, `corrupt_compression`, `unsupported_compression` or `too_large`
 */
export function inflateZstd(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const output = new Output(bytes.length * 4, maxBytes);
  const literals = new Uint8Array(BLOCK_MAX);
  let position = 0;
  do position = readFrame(bytes, position, literals, output);
  while (position < bytes.length);
  return output.finish();
}

export const ZSTD_MAGIC: readonly number[] = [0x28, 0xb5, 0x2f, 0xfd];

const FRAME = 0xfd2fb528;
/** The last 4 bits of its magic number are free. */
const SKIPPABLE_FRAME = 0x184d2a50;

function readFrame(bytes: Uint8Array, start: number, literals: Uint8Array, output: Output): number {
  const magic = little(bytes, start, 4);
  if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE_FRAME) {
    const end = start + 8 + little(bytes, start + 4, 4);
    return end <= bytes.length ? end : fail('truncated');
  }
  if (magic !== FRAME) fail('corrupt_compression');

  const header = readHeader(bytes, start + 4);
  if (header.size !== undefined && output.length + header.size > output.limit)
    fail('too_large', `It inflates to ${header.size} bytes.`);
  const frame = newFrameState(output, literals);
  let position = readBlocks(bytes, header.end, frame);

  const content = output.bytes.subarray(frame.start, output.length);
  if (header.size !== undefined && header.size !== content.length)
    fail('corrupt_compression', 'Its size is not the one it claims.');
  if (header.hasChecksum) {
    if (little(bytes, position, 4) !== xxhash64Low(content))
      fail('corrupt_compression', 'The checksum is wrong.');
    position += 4;
  }
  return position;
}

interface Header {
  /** Position behind it. */
  readonly end: number;
  /** Of the whole content, where the writer knew it. */
  readonly size: number | undefined;
  readonly hasChecksum: boolean;
}

function readHeader(bytes: Uint8Array, start: number): Header {
  const flags = byteAt(bytes, start);
  if ((flags & 8) !== 0) fail('corrupt_compression');
  const isSingleSegment = (flags & 32) !== 0;
  let position = start + (isSingleSegment ? 1 : 2);

  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  if (little(bytes, position, dictionaryBytes) !== 0)
    fail('unsupported_compression', 'It needs a dictionary.');
  position += dictionaryBytes;

  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >>> 6] ?? 0;
  const size = little(bytes, position, sizeBytes) + (sizeBytes === 2 ? 256 : 0);
  return {
    end: position + sizeBytes,
    size: sizeBytes === 0 ? undefined : size,
    hasChecksum: (flags & 4) !== 0,
  };
}

const RAW = 0;
const REPEATED_BYTE = 1;
const COMPRESSED = 2;

function readBlocks(bytes: Uint8Array, start: number, frame: FrameState): number {
  const { output } = frame;
  let position = start;
  for (;;) {
    const header = little(bytes, position, 3);
    const type = (header >>> 1) & 3;
    const size = header >>> 3;
    position += 3;
    const end = position + (type === REPEATED_BYTE ? 1 : size);
    if (end > bytes.length) fail('truncated');
    if (size > BLOCK_MAX) fail('corrupt_compression');

    if (type === COMPRESSED) readCompressed(bytes, position, end, frame);
    else if (type === RAW) output.reserve(size).set(bytes.subarray(position, end), output.length);
    else if (type === REPEATED_BYTE)
      output.reserve(size).fill(byteAt(bytes, position), output.length, output.length + size);
    else fail('corrupt_compression');

    if (type !== COMPRESSED) output.length += size;
    position = end;
    if ((header & 1) !== 0) return position;
  }
}

function readCompressed(bytes: Uint8Array, start: number, end: number, frame: FrameState): void {
  const block = bytes.subarray(start, end);
  const literals = readLiterals(block, frame);
  readSequences(block, literals, frame);
}

/** A little-endian number of up to 8 bytes. */
function little(bytes: Uint8Array, start: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index--) value = value * 256 + byteAt(bytes, start + index);
  return value;
}

function byteAt(bytes: Uint8Array, position: number): number {
  return bytes[position] ?? fail('truncated');
}
