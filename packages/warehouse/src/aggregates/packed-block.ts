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

export function packBlock({ keys, keyOf, ...others }: SumsBlock): PackedBlock {
  const plain = serialize({ ...others, keys: stepsOf(keys), keyOf: stepsOf(keyOf) } satisfies SumsBlock);
  // A copy: what comes lies in a larger piece of memory.
  return { bytes: plain.byteLength, packed: new Uint8Array(zstdCompressSync(plain, QUICKLY)) };
}

/** Less than one piece would have to be put together. */
const SPARE_BYTES = 64;

export function unpackBlock({ packed, bytes }: PackedBlock): SumsBlock {
  const plain = zstdDecompressSync(packed, { chunkSize: bytes + SPARE_BYTES });
  const { keys, keyOf, ...others } = deserialize(plain) as SumsBlock;
  return { ...others, keys: addedSteps(keys), keyOf: addedSteps(keyOf) };
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
