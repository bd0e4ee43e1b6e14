import { fail } from '../errors.ts';
import type { BitReader } from './bit-reader.ts';
import { checksum } from './bzip2-checksum.ts';
import { LOOKUP_BITS, longSymbol, LONGEST_CODE, readTables, type HuffmanTable } from './bzip2-tables.ts';
import type { Output } from './output.ts';

/** Appends one block to the output and gives its checksum. `block` is working memory, as long as a block may get. */
export function readBlock(bits: BitReader, block: Uint32Array, output: Output): number {
  if (bits.read(1) !== 0) fail('unsupported_compression', 'It is randomised, as before bzip2 0.9.5.');
  const origin = bits.read(24);
  const usedBytes = readUsedBytes(bits);
  const { selectors, tables } = readTables(bits, usedBytes.length + 2);

  const counts = new Uint32Array(256);
  const length = readSymbols(bits, { usedBytes, selectors, tables }, block, counts);
  if (origin >= length) fail('corrupt_compression');
  linkSuccessors(block, length, counts);
  return writeRuns(block, length, origin, output);
}

/** The byte values that occur, ascending: 16 bits say which sixteenths are described, 16 bits describe each. */
function readUsedBytes(bits: BitReader): Uint8Array {
  const used: number[] = [];
  const groups = bits.read(16);
  for (let group = 0; group < 16; group++) {
    if ((groups & (0x8000 >>> group)) === 0) continue;
    const members = bits.read(16);
    for (let member = 0; member < 16; member++)
      if ((members & (0x8000 >>> member)) !== 0) used.push(group * 16 + member);
  }
  return used.length > 0 ? Uint8Array.from(used) : fail('corrupt_compression');
}

interface Coding {
  readonly usedBytes: Uint8Array;
  readonly selectors: Uint8Array;
  readonly tables: readonly HuffmanTable[];
}

/** A new table is chosen after this many symbols. */
const GROUP_LENGTH = 50;

/** Undoes Huffman, run length and move-to-front coding: the block's sorted bytes, and how often each occurs. */
function readSymbols(bits: BitReader, coding: Coding, block: Uint32Array, counts: Uint32Array): number {
  const { bytes } = bits;
  let { position, buffer, count } = bits;
  const front = coding.usedBytes.slice();
  const endOfBlock = front.length + 1;
  let length = 0;
  let run = 0;
  let runWeight = 1;

  for (const selector of coding.selectors) {
    const table = coding.tables[selector] ?? fail('corrupt_compression');
    const { lookup } = table;
    for (let left = GROUP_LENGTH; left > 0; left--) {
      // Past the end zeros are read; `bits.resume` notices.
      for (; count < LONGEST_CODE; count += 8) buffer = (buffer << 8) | (bytes[position++] ?? 0);
      const entry =
        lookup[(buffer >>> (count - LOOKUP_BITS)) & LOOKUP_MASK] ||
        longSymbol(table, buffer >>> (count - LONGEST_CODE));
      count -= entry & 31;
      const symbol = entry >>> 5;

      if (symbol <= 1) {
        // The two run symbols are the digits 1 and 2 of the length of the run, lowest first.
        run += runWeight << symbol;
        runWeight <<= 1;
        if (length + run > block.length) bits.damaged(position, buffer, count);
        continue;
      }
      if (run > 0) {
        const byte = front[0] ?? 0;
        block.fill(byte, length, length + run);
        counts[byte] = (counts[byte] ?? 0) + run;
        length += run;
        run = 0;
        runWeight = 1;
      }
      if (symbol === endOfBlock) {
        bits.resume(position, buffer, count);
        return length;
      }
      if (length >= block.length) bits.damaged(position, buffer, count);
      const byte = moveToFront(front, symbol - 1);
      counts[byte] = (counts[byte] ?? 0) + 1;
      block[length++] = byte;
    }
  }
  return bits.damaged(position, buffer, count);
}

const LOOKUP_MASK = (1 << LOOKUP_BITS) - 1;

function moveToFront(front: Uint8Array, index: number): number {
  const byte = front[index] ?? 0;
  if (index < 64) for (let to = index; to > 0; to--) front[to] = front[to - 1] ?? 0;
  else front.copyWithin(1, 0, index);
  front[0] = byte;
  return byte;
}

/** Puts into the upper 24 bits of each entry which entry follows it in the text. */
function linkSuccessors(block: Uint32Array, length: number, counts: Uint32Array): void {
  let sum = 0;
  const next = counts.map((count) => (sum += count) - count);
  for (let index = 0; index < length; index++) {
    const byte = (block[index] ?? 0) & 0xff;
    const place = next[byte] ?? 0;
    next[byte] = place + 1;
    block[place] = (block[place] ?? 0) | (index << 8);
  }
}

/** Four equal bytes are followed by how many more there are. */
const REPEATS = 4;

/** Walks the text and undoes the outer run length coding; gives the checksum of what was appended. */
function writeRuns(block: Uint32Array, length: number, origin: number, output: Output): number {
  const start = output.length;
  // Beyond the limit nothing is stored, only counted.
  let bytes = output.room(length);
  let at = start;
  let place = (block[origin] ?? 0) >>> 8;
  let previous = -1;
  let repeats = 0;

  for (let left = length; left > 0; left--) {
    const entry = block[place] ?? 0;
    const byte = entry & 0xff;
    place = entry >>> 8;
    if (repeats === REPEATS) {
      if (at + byte > output.limit) output.overflow();
      output.length = at;
      bytes = output.room(byte + left);
      bytes.fill(previous, at, at + byte);
      at += byte;
      repeats = 0;
      continue;
    }
    repeats = byte === previous ? repeats + 1 : 1;
    previous = byte;
    bytes[at++] = byte;
  }
  if (at > output.limit) output.overflow();
  output.length = at;
  return checksum(bytes.subarray(start, at));
}
