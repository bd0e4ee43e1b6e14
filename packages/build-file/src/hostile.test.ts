import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeBuildRecord,
  encodeBuildRecord,
  listBuilds,
  readBuildCache,
  readBuildJson,
  writeBuildCache,
} from './index.ts';
import { errorCodeOf } from './testing/error-code.ts';
import { fuzzCases } from './testing/fuzz-cases.ts';
import { encodeBinaryKv3, sampleBuildCache, sampleRecord } from './testing.ts';
import { kv3Object } from './kv3/value.ts';

const PACKED = sampleBuildCache({ favorites: 2, unpublished: 1 });
const PLAIN = sampleBuildCache({ favorites: 2, unpublished: 1, isPacked: false });
const FORMS: readonly [string, Uint8Array, (bytes: Uint8Array) => unknown][] = [
  ['a packed cache file', PACKED, useCache],
  ['a cache file without compression', PLAIN, useCache],
  ['a cache file as text', writeBuildCache(readBuildCache(PACKED)), useCache],
  ['a record', encodeBuildRecord(sampleRecord(1)), useRecord],
  ['JSON', new TextEncoder().encode(JSON.stringify([{ hero_build: sampleRecord(1) }])), readBuildJson],
];

/** What can be read can be written, and is then read again. */
function useCache(bytes: Uint8Array): void {
  const cache = readBuildCache(bytes);
  expect(readBuildCache(writeBuildCache(cache)).root.members.length).toBe(cache.root.members.length);
  listBuilds(cache);
}

function useRecord(bytes: Uint8Array): void {
  const record = decodeBuildRecord(bytes);
  expect(decodeBuildRecord(encodeBuildRecord(record))).toEqual(record);
}

describe.each(FORMS)('%s', (_, file, use) => {
  test('is read', () => {
    expect(errorCodeOf(() => use(file))).toBeUndefined();
  });

  test('cut off at any byte ends in a build or a typed error', () => {
    for (let length = 0; length < file.length; length += 3) errorCodeOf(() => use(file.subarray(0, length)));
  });

  test('with any bits flipped ends in builds or a typed error', () => {
    const flips = fc.array(fc.nat(file.length * 8 - 1), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(flips, (bits) => {
        const copy = file.slice();
        for (const bit of bits) copy[bit >>> 3] = (copy[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
        errorCodeOf(() => use(copy));
      }),
      { numRuns: fuzzCases(0.04) },
    );
  });

  test('with any bytes replaced, removed or repeated ends in builds or a typed error', () => {
    const edit = fc.record({
      at: fc.nat(file.length),
      removed: fc.nat(40),
      inserted: fc.uint8Array({ maxLength: 40 }),
    });
    fc.assert(
      fc.property(edit, ({ at, removed, inserted }) => {
        const copy = Uint8Array.from([...file.subarray(0, at), ...inserted, ...file.subarray(at + removed)]);
        errorCodeOf(() => use(copy));
      }),
      { numRuns: fuzzCases(0.04) },
    );
  });
});

test('random bytes behind any beginning of a file end in typed errors', () => {
  const beginnings = ['', '05', PACKED.subarray(0, 24), PACKED.subarray(0, 80), PACKED.subarray(0, 120)].map(
    (each) => (typeof each === 'string' ? Buffer.from(each, 'hex') : each),
  );
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
      expect(errorCodeOf(() => readBuildCache(Uint8Array.from([...beginning, ...rest])))).toBeDefined();
    }),
    { numRuns: fuzzCases(0.04) },
  );
});

/** A list of so many values that take no room at all: its file has no 200 bytes. */
const bomb = (count: number) => {
  const file = encodeBinaryKv3(kv3Object([['Favorites', Array.from({ length: 300 }, () => null)]]), {
    isPacked: false,
  });
  const view = new DataView(file.buffer);
  for (let at = 120; at + 4 <= file.length; at++)
    if (view.getUint32(at, true) === 300) view.setUint32(at, count, true);
  return file;
};
const text = (body: string) =>
  new TextEncoder().encode(`<!-- kv3 encoding:text:version{} format:generic:version{} -->\n${body}`);

describe('refused before anything is built of it:', () => {
  test.each<[string, () => Uint8Array]>([
    ['a list that promises four billion nulls', () => bomb(0xffff_ffff)],
    ['lists in lists', () => text('['.repeat(1_000_000))],
    ['millions of numbers', () => text(`[${'0,'.repeat(3_000_000)}]`)],
    ['a file longer than any', () => text(' '.repeat(17_000_000))],
  ])('%s', (_, file) => {
    expect(errorCodeOf(() => readBuildCache(file()))).toBe('too_large');
  });

  test('a text without an end, and a comment', () => {
    for (const body of [
      `{ a = "${'\\"'.repeat(2_000_000)}`,
      `/*${'*'.repeat(4_000_000)}`,
      `#[${'0 '.repeat(2_000_000)}`,
    ])
      expect(errorCodeOf(() => readBuildCache(text(body)))).toMatch(/invalid_text|truncated/);
  });
});
