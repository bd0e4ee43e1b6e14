import { describe, expect, test } from 'vitest';
import {
  addBuild,
  listBuilds,
  readBuildCache,
  replaceBuild,
  writeBuildCache,
  type BuildCache,
  type CachedBuild,
} from './index.ts';
import { kv3Object } from './kv3/value.ts';
import { errorCodeOf } from './testing/error-code.ts';
import { encodeBinaryKv3, sampleBuildCache, sampleRecord } from './testing.ts';

const FILE = sampleBuildCache({
  more: [
    ['New', kv3Object([['deep', [1n, 0.5, Uint8Array.of(1, 2)]]])],
    ['Version', 9n],
  ],
});
const others = ({ root }: BuildCache) => root.members.filter(([name]) => name !== 'Unpublished');
const again = (cache: BuildCache) => readBuildCache(writeBuildCache(cache));
const without = (builds: readonly CachedBuild[], blob: Uint8Array) =>
  builds.filter((each) => each.blob !== blob);

test('all builds of the file are listed in its order, with their place', () => {
  const builds = listBuilds(readBuildCache(FILE));
  expect(builds.map(({ list, index, record }) => `${list} ${index} ${record?.hero_build_id}`)).toEqual([
    'Favorites 0 200000',
    'Favorites 1 200001',
    'Favorites 2 200002',
    'Unpublished 0 2',
    'Unpublished 1 3',
    'SavedLastUsed 0 200000',
  ]);
});

test('what is read and written as text is the same file, binary or text', () => {
  const cache = readBuildCache(FILE);
  expect(again(cache)).toEqual(cache);
  expect(writeBuildCache(again(cache))).toEqual(writeBuildCache(cache));
});

describe('a build that is added', () => {
  const { hero_build_id: _, ...unnumbered } = sampleRecord(9);

  test('stands at the end of its list with a number of its own, and everything else is as it was', () => {
    const before = readBuildCache(FILE);
    const after = again(addBuild(before, unnumbered));
    const added = listBuilds(after).find(({ list, index }) => list === 'Unpublished' && index === 2);
    expect(added?.record).toMatchObject({ ...unnumbered, hero_build_id: 4 });
    expect(without(listBuilds(after), added?.blob ?? new Uint8Array())).toEqual(listBuilds(before));
    expect(others(after)).toEqual(others(before));
  });

  test('keeps its number when it has one', () => {
    const after = addBuild(readBuildCache(FILE), sampleRecord(9), 'Favorites');
    expect(listBuilds(after).find(({ index }) => index === 3)?.record?.hero_build_id).toBe(200_009);
  });

  test('makes its list when the file has none', () => {
    const empty = readBuildCache(encodeBinaryKv3(kv3Object([['Favorites', []]])));
    expect(listBuilds(again(addBuild(empty, unnumbered)))).toMatchObject([
      { list: 'Unpublished', index: 0, record: { hero_build_id: 2 } },
    ]);
  });
});

describe('a build that is replaced', () => {
  test('has the number of the old one and what stood beside it', () => {
    const before = readBuildCache(FILE);
    const { hero_build_id: _, ...record } = sampleRecord(9);
    const after = again(replaceBuild(before, { list: 'Favorites', index: 1 }, record));
    const [replaced] = listBuilds(after).filter(({ list, index }) => list === 'Favorites' && index === 1);
    expect(replaced?.record).toMatchObject({ ...record, hero_build_id: 200_001 });
    expect(Buffer.from(replaced?.blob.slice(-8) ?? []).toString('hex')).toBe('1202080118004000');
    expect(listBuilds(after).filter(({ index }) => index !== 1)).toEqual(
      listBuilds(before).filter(({ index }) => index !== 1),
    );
  });

  test('must be there', () => {
    const at = { list: 'Favorites', index: 7 } as const;
    expect(errorCodeOf(() => replaceBuild(readBuildCache(FILE), at, sampleRecord(1)))).toBe('no_such_build');
  });
});

test('a blob that is no build stays to the byte, between the others', () => {
  const odd = Uint8Array.from({ length: 60 }, (_, i) => 255 - i);
  const file = encodeBinaryKv3(kv3Object([['Favorites', [odd, 5n, new Uint8Array()]]]));
  const builds = listBuilds(again(addBuild(readBuildCache(file), sampleRecord(1), 'Favorites')));
  expect(builds.map(({ index, record }) => [index, record?.hero_id])).toEqual([
    [0, undefined],
    [2, undefined],
    [3, 2],
  ]);
  expect(builds[0]?.blob).toEqual(odd);
});

test('a file of 200 builds, and blobs of several frames, are read', () => {
  const cache = readBuildCache(sampleBuildCache({ favorites: 150, unpublished: 50 }));
  expect(listBuilds(cache)).toHaveLength(201);
  const long = Uint8Array.from({ length: 50_000 }, (_, i) => (i * i) >> 7);
  const file = encodeBinaryKv3(kv3Object([['Favorites', [long, long]]]));
  expect(listBuilds(readBuildCache(file)).map(({ blob }) => Buffer.compare(blob, long))).toEqual([0, 0]);
});

describe('refused with a code:', () => {
  const changed = (at: number, value: number) => FILE.with(at, value);
  test.each([
    ['nothing', new Uint8Array(), 'not_a_build_cache'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'not_a_build_cache'],
    ['KV3 of another format', changed(4, 1), 'not_a_build_cache'],
    ['KV3 without lists of builds', encodeBinaryKv3(kv3Object([['a', 1n]])), 'not_a_build_cache'],
    ['builds that are no list', encodeBinaryKv3(kv3Object([['Favorites', 1n]])), 'not_a_build_cache'],
    ['an older version of KV3', changed(0, 4), 'unsupported_compression'],
    ['another compression', changed(20, 2), 'unsupported_compression'],
    ['a file without its end', FILE.slice(0, -3), 'truncated'],
    ['a header without a file', FILE.slice(0, 100), 'truncated'],
    ['more than there can be', changed(63, 1), 'corrupt_kv3'],
    ['far more than there can be', changed(63, 200), 'too_large'],
    ['something behind the end', Uint8Array.from([...FILE, 7]), 'corrupt_kv3'],
  ])('%s', (_, file, code) => {
    expect(errorCodeOf(() => readBuildCache(file))).toBe(code);
  });

  test('a file beyond the limits', () => {
    for (const limits of [{ maxBytes: 100 }, { maxInflatedBytes: 100 }, { maxValues: 10 }, { maxDepth: 1 }])
      expect(errorCodeOf(() => readBuildCache(FILE, limits))).toBe('too_large');
  });
});

test('a line break behind the end, as other programs leave it, is no harm', () => {
  expect(readBuildCache(Uint8Array.from([...FILE, 10]))).toEqual(readBuildCache(FILE));
});
