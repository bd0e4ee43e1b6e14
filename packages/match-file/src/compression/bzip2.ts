import { fail } from '../errors.ts';
import { BitReader } from './bit-reader.ts';
import { readBlock } from './bzip2-block.ts';
import { Output } from './output.ts';

/**
 * Inflates bzip2, one stream or several in a row.
 * @throws MatchFileError `truncated`, `corrupt_compression`, `unsupported_compression` or `too_large`
 */
export function inflateBzip2(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const output = new Output(bytes.length * 4, maxBytes);
  const blocks = { left: MAX_BLOCKS };
  let position = 0;
  do position = inflateStream(bytes, position, output, blocks);
  while (position < bytes.length);
  return output.finish();
}

export const BZIP2_MAGIC: readonly number[] = [0x42, 0x5a, 0x68];

/** The digits of pi open a block, those of its square root close the stream. */
const BLOCK = 0x314159;
const BLOCK_REST = 0x265359;
const END = 0x177245;
const END_REST = 0x385090;

/** The level of a stream, 1 to 9, says how many of these a block may have. */
const BLOCK_STEP = 100_000;

/** Every block costs tables, also one of a single byte; a writer ends one only when it is full, so that 64 MB have some 650. */
const MAX_BLOCKS = 10_000;

/** Memory for the largest block, kept from file to file: making it anew takes longer than a tenth of the work. */
let workspace: Uint32Array | undefined;

function inflateStream(bytes: Uint8Array, start: number, output: Output, blocks: { left: number }): number {
  BZIP2_MAGIC.forEach((byte, index) => {
    if ((bytes[start + index] ?? fail('truncated')) !== byte) fail('corrupt_compression');
  });
  const level = (bytes[start + 3] ?? fail('truncated')) - 0x30;
  if (level < 1 || level > 9) fail('corrupt_compression');

  const bits = new BitReader(bytes, start + 4);
  workspace ??= new Uint32Array(9 * BLOCK_STEP);
  const block = workspace.subarray(0, level * BLOCK_STEP);
  let streamChecksum = 0;
  for (;;) {
    const magic = bits.read(24);
    const rest = bits.read(24);
    if (magic === END && rest === END_REST) break;
    if (magic !== BLOCK || rest !== BLOCK_REST) fail('corrupt_compression');
    if (--blocks.left < 0) fail('too_large', `It has more than ${MAX_BLOCKS} blocks.`);

    const expected = bits.readWord();
    if (readBlock(bits, block, output) !== expected) fail('corrupt_compression', 'A checksum is wrong.');
    streamChecksum = (((streamChecksum << 1) | (streamChecksum >>> 31)) ^ expected) >>> 0;
  }
  if (bits.readWord() !== streamChecksum) fail('corrupt_compression', 'The checksum is wrong.');
  return bits.align();
}
