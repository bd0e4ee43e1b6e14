import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decompress } from './index.ts';
import { BYTE_PATTERNS } from './testing/byte-patterns.ts';
import { corpusFile, errorCodeOf } from './testing/corpus.ts';

const MATCH = corpusFile('match.meta');

/** Millions of bytes: `toEqual` would look at them one by one. */
const expectSame = (bytes: Uint8Array, expected: Uint8Array) =>
  expect(Buffer.compare(bytes, expected)).toBe(0);

test.each(['match.meta', 'match.meta.bz2', 'match.meta.zst'])(
  '%s inflates to the bytes of the match',
  (name) => {
    expect(decompress(corpusFile(name))).toEqual(MATCH);
  },
);

/** To keep compressed beside the tests. */
const TOO_LARGE = new Set(['noise', 'a long list of records']);

describe('bzip2', () => {
  test.each(Object.entries(BYTE_PATTERNS).filter(([name]) => !TOO_LARGE.has(name)))(
    'inflates %s as bzip2 wrote it',
    (name, pattern) => {
      expectSame(decompress(corpusFile(`${name.replaceAll(' ', '-')}.bz2`)), pattern());
    },
  );

  test('inflates several streams in a row to all their contents', () => {
    const [one, two] = [corpusFile('runs-of-every-length.bz2'), corpusFile('one-byte.bz2')];
    const both = Uint8Array.from([...one, ...two]);
    expect(decompress(both)).toEqual(Uint8Array.from([...decompress(one), ...decompress(two)]));
  });

  test('lets no wrong bit through', () => {
    const file = corpusFile('runs-of-every-length.bz2');
    const content = decompress(file);
    for (let bit = 32; bit < file.length * 8; bit++)
      errorCodeOf(() => expectSame(decompress(flipped(file, bit)), content));
  });

  test('says of a file cut anywhere that it is cut off', () => {
    const file = corpusFile('every-byte.bz2');
    for (let length = 3; length < file.length; length++)
      expect(errorCodeOf(() => decompress(file.subarray(0, length)))).toBe('truncated');
  });
});

describe('zstd', () => {
  const levels = [-5, 1, 3, 9, 19];

  test.each(Object.entries(BYTE_PATTERNS))(
    'inflates %s of any level, with and without checksum',
    (_, pattern) => {
      const bytes = pattern();
      for (const level of levels)
        for (const checksum of [0, 1]) expectSame(decompress(zstd(bytes, level, checksum)), bytes);
    },
  );

  test('inflates whatever can be deflated', () => {
    const pieces = fc.array(
      fc
        .tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(60))
        .map(([piece, times]) => Array(times).fill(piece)),
    );
    fc.assert(
      fc.property(pieces, fc.constantFrom(...levels), (parts, level) => {
        const bytes = Uint8Array.from(Buffer.concat(parts.flat()));
        expect(decompress(zstd(bytes, level, 1))).toEqual(bytes);
      }),
    );
  });

  test('inflates several frames in a row and leaves out the ones to skip', () => {
    const skipped = Uint8Array.of(0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3);
    const frames = Uint8Array.from([...zstd(MATCH, 3, 0), ...skipped, ...zstd(MATCH, 1, 1)]);
    expect(decompress(frames)).toEqual(Uint8Array.from([...MATCH, ...MATCH]));
  });

  test('notices wrong bits by the checksum', () => {
    const file = zstd(MATCH, 3, 1);
    for (let bit = 100; bit < file.length * 8; bit += 37)
      expect(errorCodeOf(() => decompress(flipped(file, bit)))).toBeDefined();
  });

  test('says of a file cut anywhere that it is cut off', () => {
    const file = zstd(MATCH.subarray(0, 3000), 3, 1);
    for (let length = 4; length < file.length; length++)
      expect(errorCodeOf(() => decompress(file.subarray(0, length)))).toBe('truncated');
  });
});

describe('maxBytes', () => {
  const files = { 'match.meta': MATCH, 'match.meta.bz2': MATCH, 'match.meta.zst': MATCH };

  test.each(Object.keys(files))('lets %s of exactly that size pass and no byte more', (name) => {
    expect(decompress(corpusFile(name), { maxBytes: MATCH.length })).toEqual(MATCH);
    expect(errorCodeOf(() => decompress(corpusFile(name), { maxBytes: MATCH.length - 1 }))).toBe('too_large');
  });
});

function zstd(bytes: Uint8Array, level: number, checksum: number): Uint8Array {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
  return new Uint8Array(
    zstdCompressSync(bytes, {
      params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: checksum },
    }),
  );
}

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = bytes.slice();
  copy[bit >>> 3] = (copy[bit >>> 3] ?? 0) ^ (0x80 >>> (bit & 7));
  return copy;
}
