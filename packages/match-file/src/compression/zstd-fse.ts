import { fail } from '../errors.ts';

/** Decodes a finite state entropy stream: by state, the symbol and how the next state follows from the next bits. */
export interface FseTable {
  /** The number of states is 2 to the power of this. */
  readonly accuracyLog: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  /** Next state = base + value of the bits. */
  readonly bases: Uint16Array;
}

/** Builds the table from how many states each symbol has; -1 stands for "less than one", which gets one at the end. */
export function fseTable(counts: readonly number[], accuracyLog: number): FseTable {
  const size = 1 << accuracyLog;
  const symbols = spreadSymbols(counts, size);
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  const next = counts.map(Math.abs);
  symbols.forEach((symbol, state) => {
    const count = next[symbol] ?? 0;
    next[symbol] = count + 1;
    const width = accuracyLog - (31 - Math.clz32(count));
    bits[state] = width;
    bases[state] = (count << width) - size;
  });
  return { accuracyLog, symbols, bits, bases };
}

function spreadSymbols(counts: readonly number[], size: number): Uint8Array {
  const symbols = new Uint8Array(size);
  let end = size;
  counts.forEach((count, symbol) => {
    if (count === -1) symbols[--end] = symbol;
  });

  const step = (size >>> 1) + (size >>> 3) + 3;
  let state = 0;
  counts.forEach((count, symbol) => {
    for (let left = count; left > 0; left--) {
      symbols[state] = symbol;
      do state = (state + step) & (size - 1);
      while (state >= end);
    }
  });
  return state === 0 ? symbols : fail('corrupt_compression');
}

/** The table of a single symbol, which takes no bits. */
export function repeatingTable(symbol: number): FseTable {
  return {
    accuracyLog: 0,
    symbols: Uint8Array.of(symbol),
    bits: new Uint8Array(1),
    bases: new Uint16Array(1),
  };
}

/** Reads a table's description and gives it with the position behind it. */
export function readFseTable(
  bytes: Uint8Array,
  start: number,
  most: { readonly accuracyLog: number; readonly symbol: number },
): { table: FseTable; end: number } {
  const bits = new ForwardBits(bytes, start);
  const accuracyLog = bits.take(4) + 5;
  if (accuracyLog > most.accuracyLog) fail('corrupt_compression');

  const counts: number[] = [];
  let remaining = (1 << accuracyLog) + 1;
  while (remaining > 1 && counts.length <= most.symbol) {
    const count = readCount(bits, remaining);
    remaining -= Math.abs(count);
    counts.push(count);
    if (count !== 0) continue;
    // Zeros are followed by how many more there are, in steps of up to 3.
    for (let more = 3; more === 3;) {
      more = bits.take(2);
      for (let index = 0; index < more; index++) counts.push(0);
      if (counts.length > most.symbol + 1) fail('corrupt_compression');
    }
  }
  if (remaining !== 1 || counts.length > most.symbol + 1) fail('corrupt_compression');
  return { table: fseTable(counts, accuracyLog), end: bits.end() };
}

/** Small values take one bit less, as far as the number of values does not fill its bits. */
function readCount(bits: ForwardBits, remaining: number): number {
  const width = 32 - Math.clz32(remaining);
  const threshold = 1 << (width - 1);
  const spare = 2 * threshold - 1 - remaining;
  const short = bits.peek(width - 1);
  if (short < spare) return bits.take(width - 1) - 1;
  const value = bits.take(width);
  return (value >= threshold ? value - spare : value) - 1;
}

/** Bits from the front, least significant first. */
class ForwardBits {
  private readonly bytes: Uint8Array;
  private bit: number;

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.bit = start * 8;
  }

  /** At most 16 bits; zeros behind the end, which `end` notices. */
  peek(bits: number): number {
    const at = this.bit >>> 3;
    const word = (this.bytes[at] ?? 0) | ((this.bytes[at + 1] ?? 0) << 8) | ((this.bytes[at + 2] ?? 0) << 16);
    return (word >>> (this.bit & 7)) & ((1 << bits) - 1);
  }

  take(bits: number): number {
    const value = this.peek(bits);
    this.bit += bits;
    return value;
  }

  end(): number {
    const end = (this.bit + 7) >>> 3;
    return end <= this.bytes.length ? end : fail('corrupt_compression');
  }
}
