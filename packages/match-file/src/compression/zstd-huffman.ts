import { fail } from '../errors.ts';
import { BackwardBits } from './backward-bits.ts';
import { readFseTable } from './zstd-fse.ts';

export interface HuffmanTable {
  /** The longest code; the table is looked up by that many bits. */
  readonly maxBits: number;
  /** `symbol * 16 + code length`. */
  readonly entries: Uint16Array;
}

/** No literal code is longer. */
const LONGEST_CODE = 11;

/** Reads a table's description and gives it with the position behind it. */
export function readHuffmanTable(bytes: Uint8Array, start: number): { table: HuffmanTable; end: number } {
  const header = bytes[start] ?? fail('corrupt_compression');
  const isDirect = header >= 128;
  const end = start + 1 + (isDirect ? (header - 126) >>> 1 : header);
  if (end > bytes.length) fail('corrupt_compression');
  const description = bytes.subarray(start + 1, end);
  const weights = isDirect ? directWeights(description, header - 127) : compressedWeights(description);
  return { table: huffmanTable(weights), end };
}

/** Two to a byte, the first in its upper half. */
function directWeights(description: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const pair = description[index >>> 1] ?? 0;
    return index % 2 === 0 ? pair >>> 4 : pair & 15;
  });
}

/** Two states take turns; when the bits run out for one, the symbol of the other is the last. */
function compressedWeights(description: Uint8Array): number[] {
  const { table, end } = readFseTable(description, 0, { accuracyLog: 6, symbol: LONGEST_CODE });
  const bits = new BackwardBits(description.subarray(end));
  const states = [bits.read(table.accuracyLog), bits.read(table.accuracyLog)];
  const weights: number[] = [];
  for (let turn = 0; ; turn ^= 1) {
    const state = states[turn] ?? 0;
    weights.push(table.symbols[state] ?? 0);
    if (weights.length >= 255) fail('corrupt_compression');
    const width = table.bits[state] ?? 0;
    if (bits.left < width) {
      weights.push(table.symbols[states[turn ^ 1] ?? 0] ?? 0);
      return weights;
    }
    states[turn] = (table.bases[state] ?? 0) + bits.read(width);
  }
}

/** A symbol of weight w > 0 fills 2^(w-1) places of the table; the last symbol fills what the others leave. */
function huffmanTable(weights: number[]): HuffmanTable {
  let filled = 0;
  for (const weight of weights) {
    if (weight > LONGEST_CODE) fail('corrupt_compression');
    if (weight > 0) filled += 1 << (weight - 1);
  }
  const maxBits = 32 - Math.clz32(filled);
  const rest = (1 << maxBits) - filled;
  if (filled === 0 || maxBits > LONGEST_CODE || (rest & (rest - 1)) !== 0) fail('corrupt_compression');
  weights.push(32 - Math.clz32(rest));

  const entries = new Uint16Array(1 << maxBits);
  let at = 0;
  for (let weight = 1; weight <= maxBits; weight++) {
    const places = 1 << (weight - 1);
    weights.forEach((own, symbol) => {
      if (own !== weight) return;
      entries.fill((symbol << 4) | (maxBits + 1 - weight), at, at + places);
      at += places;
    });
  }
  return { maxBits, entries };
}
