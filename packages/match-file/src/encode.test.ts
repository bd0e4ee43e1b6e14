import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMatchFile } from './encode.ts';
import { decodeMatchFile } from './index.ts';
import { arbitraryMatch } from './testing/arbitrary-match.ts';

test.each(['none', 'zstd'] as const)(
  'what is written with compression %s is read as the same match',
  (compression) => {
    fc.assert(
      fc.property(arbitraryMatch(), (match) => {
        expect(decodeMatchFile(encodeMatchFile(match, { compression }))).toStrictEqual(match);
      }),
    );
  },
);

test('zstd is the default, under its magic number', () => {
  fc.assert(
    fc.property(arbitraryMatch(), (match) => {
      expect([...encodeMatchFile(match).subarray(0, 4)]).toEqual([0x28, 0xb5, 0x2f, 0xfd]);
    }),
    { numRuns: 3 },
  );
});
