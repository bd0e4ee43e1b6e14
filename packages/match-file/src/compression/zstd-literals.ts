import { fail } from '../errors.ts';
import { BackwardBits } from './backward-bits.ts';
import { readHuffmanTable, type HuffmanTable } from './zstd-huffman.ts';
import { BLOCK_MAX, type FrameState } from './zstd-state.ts';

/** The literals of a block lie in `FrameState.literals`. */
export interface Literals {
  readonly count: number;
  /** Position behind their section. */
  readonly end: number;
}

const RAW = 0;
const REPEATED_BYTE = 1;
/** Compressed with the table of the block before. */
const TREELESS = 3;

export function readLiterals(block: Uint8Array, frame: FrameState): Literals {
  const type = byteAt(block, 0) & 3;
  return type === RAW || type === REPEATED_BYTE
    ? readPlain(block, type, frame)
    : readCompressed(block, type, frame);
}

function readPlain(block: Uint8Array, type: number, frame: FrameState): Literals {
  const first = byteAt(block, 0);
  const format = (first >>> 2) & 3;
  const headerBytes = format === 1 ? 2 : format === 3 ? 3 : 1;
  let count = headerBytes === 1 ? first >>> 3 : first >>> 4;
  if (headerBytes > 1) count |= byteAt(block, 1) << 4;
  if (headerBytes > 2) count |= byteAt(block, 2) << 12;

  const end = headerBytes + (type === RAW ? count : 1);
  if (count > BLOCK_MAX || end > block.length) fail('corrupt_compression');
  if (type === RAW) frame.literals.set(block.subarray(headerBytes, end));
  else frame.literals.fill(byteAt(block, headerBytes), 0, count);
  return { count, end };
}

function readCompressed(block: Uint8Array, type: number, frame: FrameState): Literals {
  const format = (byteAt(block, 0) >>> 2) & 3;
  const sizeBits = format < 2 ? 10 : format === 2 ? 14 : 18;
  const headerBytes = (4 + 2 * sizeBits) / 8;
  let header = 0;
  for (let index = headerBytes - 1; index >= 0; index--) header = header * 256 + byteAt(block, index);
  // Up to 40 bits: too many for the bit operators.
  const sizes = Math.floor(header / 16);
  const count = sizes % (1 << sizeBits);
  const end = headerBytes + Math.floor(sizes / (1 << sizeBits));
  if (count > BLOCK_MAX || end > block.length) fail('corrupt_compression');

  let start = headerBytes;
  if (type !== TREELESS) {
    const read = readHuffmanTable(block.subarray(0, end), start);
    frame.huffman = read.table;
    start = read.end;
  }
  const table = frame.huffman ?? fail('corrupt_compression');
  const streams = block.subarray(start, end);
  if (format === 0) readStream(streams, table, frame.literals.subarray(0, count));
  else readFourStreams(streams, table, frame.literals.subarray(0, count));
  return { count, end };
}

/** The sizes of the first three stand in front; each gives a quarter of the literals, rounded up. */
function readFourStreams(bytes: Uint8Array, table: HuffmanTable, literals: Uint8Array): void {
  const quarter = (literals.length + 3) >>> 2;
  let start = 6;
  for (let stream = 0; stream < 4; stream++) {
    const size =
      stream === 3 ? bytes.length - start : byteAt(bytes, stream * 2) | (byteAt(bytes, stream * 2 + 1) << 8);
    if (start + size > bytes.length || quarter * 3 > literals.length) fail('corrupt_compression');
    const part = literals.subarray(stream * quarter, stream === 3 ? undefined : (stream + 1) * quarter);
    readStream(bytes.subarray(start, start + size), table, part);
    start += size;
  }
}

function readStream(bytes: Uint8Array, { maxBits, entries }: HuffmanTable, literals: Uint8Array): void {
  const bits = new BackwardBits(bytes);
  const mask = entries.length - 1;
  let { left } = bits;
  let index = 0;
  // The bulk, in locals and three bytes at a time; the last bits may need padding, which `peek` knows to do.
  for (; index < literals.length && left >= maxBits; index++) {
    const at = left - maxBits;
    const byte = at >>> 3;
    const word = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8) | ((bytes[byte + 2] ?? 0) << 16);
    const entry = entries[(word >>> (at & 7)) & mask] ?? 0;
    literals[index] = entry >>> 4;
    left -= entry & 15;
  }
  bits.left = left;
  for (; index < literals.length; index++) {
    const entry = entries[bits.peek(maxBits)] ?? 0;
    literals[index] = entry >>> 4;
    bits.left -= entry & 15;
    if (bits.left < 0) fail('corrupt_compression');
  }
  if (bits.left !== 0) fail('corrupt_compression');
}

function byteAt(bytes: Uint8Array, position: number): number {
  return bytes[position] ?? fail('corrupt_compression');
}
