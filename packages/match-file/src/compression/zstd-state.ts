import type { Output } from './output.ts';
import type { FseTable } from './zstd-fse.ts';
import type { HuffmanTable } from './zstd-huffman.ts';

/** No block inflates to more. */
export const BLOCK_MAX = 128 * 1024;

/** What one block of a frame leaves to the next. */
export interface FrameState {
  readonly output: Output;
  /** Where the frame starts in the output: no match reaches further back. */
  readonly start: number;
  /** Working memory for the literals of a block. */
  readonly literals: Uint8Array;
  readonly lastOffsets: [number, number, number];
  huffman: HuffmanTable | undefined;
  readonly tables: Partial<Record<SequenceField, FseTable>>;
}

export type SequenceField = 'literalLength' | 'offset' | 'matchLength';

export function newFrameState(output: Output, literals: Uint8Array): FrameState {
  return {
    output,
    start: output.length,
    literals,
    lastOffsets: [1, 4, 8],
    huffman: undefined,
    tables: {},
  };
}
