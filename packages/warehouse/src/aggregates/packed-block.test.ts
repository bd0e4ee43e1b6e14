import { expect, test } from 'vitest';
import { packBlock, unpackBlock } from './packed-block.ts';
import type { SumsBlock } from './sums-block.ts';

const block = (columns: SumsBlock['columns']): SumsBlock => {
  const rows = columns.reduce((most, column) => Math.max(most, column?.length ?? 0), 0);
  return {
    tiers: Uint8Array.from({ length: rows }, (_, row) => row % 12),
    keyOf: Uint32Array.from({ length: rows }, (_, row) => (row * 5) % 3),
    // Items have ids of 32 bits, and there are three sums of each.
    keys: Float64Array.from([4_104_549_924 * 3 + 2, 5, 4_104_549_924 * 3]),
    columns,
  };
};

test.each([
  ['of 16 bits, and none', block([Uint16Array.from([1, 65_535, 0]), undefined])],
  ['of 32 bits', block([Int32Array.from([-5, 0, 6, 2 ** 31 - 1])])],
  ['of more', block([Float64Array.from([1, 2 ** 52, -(2 ** 40)])])],
  ['of no row', { ...block([]), keys: new Float64Array() }],
])('a block is the same once it was packed, with values %s', (_, plain) => {
  expect(unpackBlock(packBlock(plain))).toEqual(plain);
});
