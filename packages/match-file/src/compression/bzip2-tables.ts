import { fail } from '../errors.ts';
import type { BitReader } from './bit-reader.ts';

/** The Huffman tables of one block and which of them codes each group of symbols. */
export interface Tables {
  readonly selectors: Uint8Array;
  readonly tables: readonly HuffmanTable[];
}

/** Entries are `symbol * 32 + code length`. */
export interface HuffmanTable {
  /** By the next `LOOKUP_BITS` bits; 0 where the code is longer. */
  readonly lookup: Uint16Array;
  /** By code length: the first code of that length and how many there are. */
  readonly firstCode: Uint32Array;
  readonly codeCount: Uint32Array;
  /** By code length: where its first symbol stands in `symbols`. */
  readonly firstSymbol: Uint32Array;
  readonly symbols: Uint16Array;
}

export const LONGEST_CODE = 20;
export const LOOKUP_BITS = 11;

export function readTables(bits: BitReader, symbolCount: number): Tables {
  const tableCount = bits.read(3);
  if (tableCount < 2 || tableCount > 6) fail('corrupt_compression');
  const selectors = readSelectors(bits, tableCount);
  const tables = Array.from({ length: tableCount }, () => huffmanTable(readCodeLengths(bits, symbolCount)));
  return { selectors, tables };
}

/** The code longer than the lookup that opens the next `LONGEST_CODE` bits. */
export function longSymbol(table: HuffmanTable, bits: number): number {
  const next = bits & ((1 << LONGEST_CODE) - 1);
  for (let length = LOOKUP_BITS + 1; length <= LONGEST_CODE; length++) {
    const offset = (next >>> (LONGEST_CODE - length)) - (table.firstCode[length] ?? 0);
    if (offset >= 0 && offset < (table.codeCount[length] ?? 0)) {
      const symbol = table.symbols[(table.firstSymbol[length] ?? 0) + offset] ?? 0;
      return (symbol << 5) | length;
    }
  }
  return fail('corrupt_compression');
}

/** Move-to-front coded, each place in unary. */
function readSelectors(bits: BitReader, tableCount: number): Uint8Array {
  const count = bits.read(15);
  if (count === 0) fail('corrupt_compression');
  const front = Uint8Array.from({ length: tableCount }, (_, table) => table);
  return Uint8Array.from({ length: count }, () => {
    let place = 0;
    while (bits.read(1) === 1) if (++place >= tableCount) fail('corrupt_compression');
    const table = front[place] ?? 0;
    front.copyWithin(1, 0, place);
    front[0] = table;
    return table;
  });
}

/** The first length is given, every next one as steps up and down from the one before. */
function readCodeLengths(bits: BitReader, symbolCount: number): Uint8Array {
  let length = bits.read(5);
  return Uint8Array.from({ length: symbolCount }, () => {
    for (;;) {
      if (length < 1 || length > LONGEST_CODE) fail('corrupt_compression');
      if (bits.read(1) === 0) return length;
      length += bits.read(1) === 0 ? 1 : -1;
    }
  });
}

/** Canonical Huffman: codes ascend with their length, and within a length with the symbol. */
function huffmanTable(lengths: Uint8Array): HuffmanTable {
  const lookup = new Uint16Array(1 << LOOKUP_BITS);
  const firstCode = new Uint32Array(LONGEST_CODE + 1);
  const codeCount = new Uint32Array(LONGEST_CODE + 1);
  const firstSymbol = new Uint32Array(LONGEST_CODE + 1);
  const symbols = new Uint16Array(lengths.length);

  let code = 0;
  let at = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    firstCode[length] = code;
    firstSymbol[length] = at;
    for (let symbol = lengths.indexOf(length); symbol >= 0; symbol = lengths.indexOf(length, symbol + 1)) {
      symbols[at++] = symbol;
      if (length <= LOOKUP_BITS) {
        const shift = LOOKUP_BITS - length;
        lookup.fill((symbol << 5) | length, code << shift, (code + 1) << shift);
      }
      code++;
    }
    codeCount[length] = at - (firstSymbol[length] ?? 0);
    code <<= 1;
  }
  return { lookup, firstCode, codeCount, firstSymbol, symbols };
}
