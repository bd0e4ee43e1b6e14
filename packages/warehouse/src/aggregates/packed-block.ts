import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { SumsBlock } from './sums-block.ts';

/** A block compressed: a third to an eighth of its bytes. */
export interface PackedBlock {
  /** How many it takes unpacked. */
  readonly bytes: number;
  readonly packed: Uint8Array;
}

export const bytesOfPacked = ({ packed }: PackedBlock): number => packed.byteLength + OBJECTS;
/** What the objects of a block take besides. */
const OBJECTS = 300;

/** The lowest level: others take three times as long and save a tenth. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A block in which like stands beside like. */
interface PlainBlock extends Omit<SumsBlock, 'values'> {
  /** The bytes of numbers of 32 bits; wider numbers as they are. */
  readonly values: Uint8Array | Float64Array;
}

export function packBlock({ keys, keyOf, values, ...others }: SumsBlock): PackedBlock {
  const numbers = values instanceof Int32Array ? bytesApart(values) : values;
  const block: PlainBlock = { ...others, keys: stepsOf(keys), keyOf: stepsOf(keyOf), values: numbers };
  const plain = serialize(block);
  // A copy: what comes lies in a larger piece of memory.
  return { bytes: plain.byteLength, packed: new Uint8Array(zstdCompressSync(plain, QUICKLY)) };
}

/** Less than one piece would have to be put together. */
const SPARE_BYTES = 64;

export function unpackBlock({ packed, bytes }: PackedBlock): SumsBlock {
  const plain = zstdDecompressSync(packed, { chunkSize: bytes + SPARE_BYTES });
  const { keys, keyOf, values, ...others } = deserialize(plain) as PlainBlock;
  const numbers = values instanceof Uint8Array ? bytesTogether(values) : values;
  return { ...others, keys: addedSteps(keys), keyOf: addedSteps(keyOf), values: numbers };
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
  for (let at = 0; at < many; at += 1)
    for (let byte = 0; byte < 4; byte += 1) bytes[byte * many + at] = (values[at] ?? 0) >>> (8 * byte);
  return bytes;
}

function bytesTogether(bytes: Uint8Array): Int32Array {
  const many = bytes.length / 4;
  const values = new Int32Array(many);
  const byteOf = (byte: number, at: number) => (bytes[byte * many + at] ?? 0) << (8 * byte);
  for (let at = 0; at < many; at += 1)
    values[at] = byteOf(0, at) | byteOf(1, at) | byteOf(2, at) | byteOf(3, at);
  return values;
}
