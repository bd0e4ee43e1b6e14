import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { SumsBlock } from './sums-block.ts';

/** A block compressed: a third to an eighth of its bytes. */
export interface PackedBlock {
  readonly rows: number;
  readonly keys: number;
  readonly places: number;
  /** Whether its values need more than 32 bits. */
  readonly isWide: boolean;
  readonly packed: Uint8Array;
}

export const bytesOfPacked = ({ packed }: PackedBlock): number => packed.byteLength + OBJECTS;
/** What the objects of a block take besides. */
const OBJECTS = 300;

/** The lowest level: others take three times as long and save a tenth. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function packBlock({ tiers, keyOf, keys, places, values }: SumsBlock): PackedBlock {
  // The widest first, so that each begins where its numbers may.
  const numbers = values instanceof Int32Array ? bytesApart(values) : values;
  const columns = [stepsOf(keys), numbers, stepsOf(keyOf), places, tiers];
  const plain = new Uint8Array(columns.reduce((bytes, { byteLength }) => bytes + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of columns) {
    plain.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return {
    rows: tiers.length,
    keys: keys.length,
    places: places.length,
    isWide: values instanceof Float64Array,
    // A copy: what comes lies in a larger piece of memory.
    packed: new Uint8Array(zstdCompressSync(plain, QUICKLY)),
  };
}

/** Less than one piece would have to be put together. */
const SPARE_BYTES = 64;

export function unpackBlock({ packed, rows, keys, places, isWide }: PackedBlock): SumsBlock {
  const many = rows * places;
  const bytes = 8 * keys + (isWide ? 8 : 4) * many + 5 * rows + 2 * places;
  const { buffer, byteOffset } = zstdDecompressSync(packed, { chunkSize: bytes + SPARE_BYTES });
  let at = byteOffset;
  const next = <Column extends { readonly byteLength: number }>(column: Column): Column => {
    at += column.byteLength;
    return column;
  };
  return {
    keys: addedSteps(next(new Float64Array(buffer, at, keys))),
    values: isWide
      ? next(new Float64Array(buffer, at, many))
      : bytesTogether(next(new Uint8Array(buffer, at, 4 * many))),
    keyOf: addedSteps(next(new Uint32Array(buffer, at, rows))),
    places: next(new Uint16Array(buffer, at, places)),
    tiers: next(new Uint8Array(buffer, at, rows)),
  };
}

/** Keys follow each other in steps that are alike: those take next to nothing, and keys of 64 bits more than all values of a spread. */
function stepsOf<Column extends Float64Array | Uint32Array>(column: Column): Column {
  const steps = column.slice() as Column;
  for (let at = column.length - 1; at > 0; at -= 1) steps[at] = (column[at] ?? 0) - (column[at - 1] ?? 0);
  return steps;
}

function addedSteps<Column extends Float64Array | Uint32Array>(steps: Column): Column {
  for (let at = 1; at < steps.length; at += 1) steps[at] = (steps[at] ?? 0) + (steps[at - 1] ?? 0);
  return steps;
}

/** The lowest byte of all numbers first, the highest last: most are small, and what is nothing of all of them takes next to nothing. */
function bytesApart(values: Int32Array): Uint8Array {
  const many = values.length;
  const bytes = new Uint8Array(4 * many);
  for (let at = 0; at < many; at += 1) {
    const value = values[at] ?? 0;
    bytes[at] = value;
    bytes[many + at] = value >>> 8;
    bytes[2 * many + at] = value >>> 16;
    bytes[3 * many + at] = value >>> 24;
  }
  return bytes;
}

function bytesTogether(bytes: Uint8Array): Int32Array {
  const many = bytes.length / 4;
  const values = new Int32Array(many);
  for (let at = 0; at < many; at += 1)
    values[at] =
      (bytes[at] ?? 0) |
      ((bytes[many + at] ?? 0) << 8) |
      ((bytes[2 * many + at] ?? 0) << 16) |
      ((bytes[3 * many + at] ?? 0) << 24);
  return values;
}
