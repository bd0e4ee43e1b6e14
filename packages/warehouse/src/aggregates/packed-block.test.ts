import { expect, test } from 'vitest';
import { packBlock, unpackBlock } from './packed-block.ts';
import type { SumsBlock } from './sums-block.ts';

const block = (rows: number, values: SumsBlock['values']): SumsBlock => ({
  tiers: Uint8Array.from({ length: rows }, (_, row) => row % 12),
  keyOf: Uint32Array.from({ length: rows }, (_, row) => (row * 5) % 3),
  // Items have ids of 32 bits, and there are three sums of each.
  keys: Float64Array.from([4_104_549_924 * 3 + 2, 5, 4_104_549_924 * 3]),
  places: Uint16Array.from([0, 7, 300]),
  values,
});

test.each([
  [
    'of 32 bits',
    block(
      4,
      Int32Array.from({ length: 12 }, (_, at) => at - 6),
    ),
  ],
  ['of more', block(2, Float64Array.from([1, 2 ** 52, -(2 ** 40), 0, 3, 4]))],
  ['none', { ...block(0, new Int32Array()), keys: new Float64Array() }],
])('a block is the same once it was packed, with values %s', (_, plain) => {
  expect(unpackBlock(packBlock(plain))).toEqual(plain);
});
