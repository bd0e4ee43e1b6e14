import { fail } from '../errors.ts';
import { BackwardBits } from './backward-bits.ts';
import { fseTable, readFseTable, repeatingTable, type FseTable } from './zstd-fse.ts';
import type { Literals } from './zstd-literals.ts';
import { BLOCK_MAX, type FrameState, type SequenceField } from './zstd-state.ts';

/** Appends the block to the output: its literals, with the matches that the sequences tell between them. */
export function readSequences(block: Uint8Array, literals: Literals, frame: FrameState): void {
  const { count, end } = readCount(block, literals.end);
  const writer = new BlockWriter(frame, literals.count);
  if (count === 0) {
    if (end !== block.length) fail('corrupt_compression');
  } else {
    copySequences(block, end, count, frame, writer);
  }
  writer.finish();
}

function readCount(block: Uint8Array, start: number): { count: number; end: number } {
  const first = byteAt(block, start);
  if (first < 128) return { count: first, end: start + 1 };
  const second = byteAt(block, start + 1);
  if (first < 255) return { count: ((first - 128) << 8) | second, end: start + 2 };
  return { count: 0x7f00 + second + (byteAt(block, start + 2) << 8), end: start + 3 };
}

function copySequences(
  block: Uint8Array,
  start: number,
  count: number,
  frame: FrameState,
  writer: BlockWriter,
): void {
  const { literalLength, offset, matchLength, end } = readTables(block, start, frame);
  const bits = new BackwardBits(block.subarray(end));
  let literalState = bits.read(literalLength.accuracyLog);
  let offsetState = bits.read(offset.accuracyLog);
  let matchState = bits.read(matchLength.accuracyLog);

  for (let left = count; left > 0; left--) {
    const offsetCode = offset.symbols[offsetState] ?? 0;
    const matchCode = matchLength.symbols[matchState] ?? 0;
    const literalCode = literalLength.symbols[literalState] ?? 0;
    const offsetValue = readOffset(bits, offsetCode);
    const match = (MATCH_BASES[matchCode] ?? 0) + bits.read(MATCH_BITS[matchCode] ?? 0);
    const literals = (LITERAL_BASES[literalCode] ?? 0) + bits.read(LITERAL_BITS[literalCode] ?? 0);
    writer.literals(literals);
    writer.match(match, matchDistance(frame.lastOffsets, offsetValue, literals));
    if (left === 1) break;

    literalState =
      (literalLength.bases[literalState] ?? 0) + bits.read(literalLength.bits[literalState] ?? 0);
    matchState = (matchLength.bases[matchState] ?? 0) + bits.read(matchLength.bits[matchState] ?? 0);
    offsetState = (offset.bases[offsetState] ?? 0) + bits.read(offset.bits[offsetState] ?? 0);
  }
  if (bits.left !== 0) fail('corrupt_compression');
}

/** `2^code` and up to 31 bits more. */
function readOffset(bits: BackwardBits, code: number): number {
  if (code <= 24) return (1 << code) + bits.read(code);
  const high = bits.read(code - 16);
  return 2 ** code + high * 65_536 + bits.read(16);
}

/** Values above 3 are distances; 1 to 3 name one of the last three, or shifted by one behind no literals. */
function matchDistance(last: [number, number, number], value: number, literals: number): number {
  if (value > 3) {
    last[2] = last[1];
    last[1] = last[0];
    last[0] = value - 3;
    return last[0];
  }
  const which = literals === 0 ? value : value - 1;
  if (which === 0) return last[0];
  const chosen = which === 3 ? last[0] - 1 : (last[which] ?? 0);
  if (which !== 1) last[2] = last[1];
  last[1] = last[0];
  last[0] = chosen;
  return chosen;
}

class BlockWriter {
  private readonly frame: FrameState;
  private readonly literalCount: number;
  private readonly bytes: Uint8Array;
  /** The block must end here. */
  private readonly end: number;
  private at: number;
  private used = 0;

  constructor(frame: FrameState, literalCount: number) {
    const { output } = frame;
    this.frame = frame;
    this.literalCount = literalCount;
    this.at = output.length;
    this.end = Math.min(output.length + BLOCK_MAX, output.limit);
    this.bytes = output.reserve(this.end - output.length);
  }

  literals(count: number): void {
    const { at, bytes, used } = this;
    if (used + count > this.literalCount) fail('corrupt_compression');
    this.advance(count);
    const { literals } = this.frame;
    for (let index = 0; index < count; index++) bytes[at + index] = literals[used + index] ?? 0;
    this.used = used + count;
  }

  match(length: number, distance: number): void {
    const { at, bytes } = this;
    const from = at - distance;
    if (distance === 0 || from < this.frame.start) fail('corrupt_compression');
    this.advance(length);
    // Byte by byte: a match may overlap what it writes.
    for (let index = 0; index < length; index++) bytes[at + index] = bytes[from + index] ?? 0;
  }

  /** The literals that no sequence took end the block. */
  finish(): void {
    this.literals(this.literalCount - this.used);
    this.frame.output.length = this.at;
  }

  private advance(count: number): void {
    this.at += count;
    if (this.at <= this.end) return;
    fail(this.end === this.frame.output.limit ? 'too_large' : 'corrupt_compression');
  }
}

interface SequenceTables extends Record<SequenceField, FseTable> {
  readonly end: number;
}

function readTables(block: Uint8Array, start: number, frame: FrameState): SequenceTables {
  const modes = byteAt(block, start);
  if ((modes & 3) !== 0) fail('corrupt_compression');
  let end = start + 1;
  const table = (field: SequenceField, mode: number): FseTable => {
    const read = readTable(block, end, field, mode, frame);
    frame.tables[field] = read.table;
    end = read.end;
    return read.table;
  };
  const literalLength = table('literalLength', modes >>> 6);
  const offset = table('offset', (modes >>> 4) & 3);
  const matchLength = table('matchLength', (modes >>> 2) & 3);
  return { literalLength, offset, matchLength, end };
}

const PREDEFINED = 0;
const REPEATED_SYMBOL = 1;
const DESCRIBED = 2;

function readTable(
  block: Uint8Array,
  start: number,
  field: SequenceField,
  mode: number,
  frame: FrameState,
): { table: FseTable; end: number } {
  if (mode === DESCRIBED) return readFseTable(block, start, MAX_CODES[field]);
  if (mode === PREDEFINED) return { table: DEFAULTS[field], end: start };
  if (mode === REPEATED_SYMBOL) {
    const symbol = byteAt(block, start);
    if (symbol > MAX_CODES[field].symbol) fail('corrupt_compression');
    return { table: repeatingTable(symbol), end: start + 1 };
  }
  return { table: frame.tables[field] ?? fail('corrupt_compression'), end: start };
}

function byteAt(bytes: Uint8Array, position: number): number {
  return bytes[position] ?? fail('corrupt_compression');
}

const MAX_CODES = {
  literalLength: { accuracyLog: 9, symbol: 35 },
  offset: { accuracyLog: 8, symbol: 31 },
  matchLength: { accuracyLog: 9, symbol: 52 },
} as const satisfies Record<SequenceField, { accuracyLog: number; symbol: number }>;

// Codes, extra bits and default distributions: RFC 8878, sections 3.1.1.3.2.1 and 3.1.1.3.2.2.
const LITERAL_BITS = [...zeros(16), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MATCH_BITS = [...zeros(32), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const LITERAL_BASES = basesOf(LITERAL_BITS, 0);
const MATCH_BASES = basesOf(MATCH_BITS, 3);

const DEFAULTS: Record<SequenceField, FseTable> = {
  literalLength: fseTable(
    [
      4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1,
      -1, -1,
    ],
    6,
  ),
  offset: fseTable(
    [1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1],
    5,
  ),
  matchLength: fseTable(
    [1, 4, 3, 2, 2, 2, 2, 2, 2, ...Array.from({ length: 37 }, () => 1), -1, -1, -1, -1, -1, -1, -1],
    6,
  ),
};

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

/** Each code begins where the one before it ends. */
function basesOf(bits: readonly number[], first: number): number[] {
  let next = first;
  return bits.map((width) => {
    const base = next;
    next += 1 << width;
    return base;
  });
}
