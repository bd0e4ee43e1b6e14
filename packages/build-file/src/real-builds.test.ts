import { describe, expect, test } from 'vitest';
import {
  addBuild,
  decodeBuildRecord,
  encodeBuildRecord,
  listBuilds,
  readBuildCache,
  readBuildJson,
  replaceBuild,
  writeBuildCache,
  writeBuildJson,
  type BuildListing,
} from './index.ts';
import { canonical } from './testing/arbitrary.ts';
import { REAL_BUILDS } from './testing/fixtures.ts';
import { sampleBuildCache } from './testing.ts';

describe.skipIf(REAL_BUILDS.length === 0)('150 real builds', () => {
  const listings = REAL_BUILDS.flatMap((file) =>
    readBuildJson(file).map((entry): BuildListing => {
      if (entry.state === 'error') throw entry.error;
      return entry.listing;
    }),
  );
  const records = listings.map(({ hero_build }) => hero_build);

  test('are all of them read', () => {
    expect(listings).toHaveLength(150);
  });

  test('are the same after JSON, key by key', () => {
    for (const listing of listings)
      expect(readBuildJson(writeBuildJson(listing))).toEqual([{ state: 'build', listing }]);
  });

  test('are the same after the binary record, but for numbers of more than 32 bits', () => {
    for (const record of records) {
      const bytes = encodeBuildRecord(record);
      const decoded = decodeBuildRecord(bytes);
      expect(canonical(decoded)).toEqual(canonical(single(record)));
      expect(Buffer.compare(encodeBuildRecord(decoded), bytes)).toBe(0);
    }
  });

  test('are the same after the cache file, added and in the place of others', () => {
    const empty = readBuildCache(sampleBuildCache());
    const added = records.reduce((cache, record) => addBuild(cache, record, 'Favorites'), empty);
    const replaced = records.reduce(
      (cache, record, index) =>
        replaceBuild(cache, { list: 'Favorites', index: 3 + index }, { ...record, name: `${record.name}!` }),
      added,
    );
    for (const [cache, mark] of [
      [added, ''],
      [replaced, '!'],
    ] as const) {
      const builds = listBuilds(readBuildCache(writeBuildCache(cache)));
      const own = builds.filter(({ list, index }) => list === 'Favorites' && index >= 3);
      expect(own.map(({ record }) => canonical(record ?? {}))).toEqual(
        records.map((record) => canonical({ ...single(record), name: `${record.name}${mark}` })),
      );
      expect(builds.filter((build) => !own.includes(build))).toEqual(listBuilds(empty));
    }
  });
});

/** Sizes as 32 bits have them: the API writes some with fewer digits. */
function single<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      typeof each === 'number' && (key === 'width' || key === 'height') ? Math.fround(each) : each,
    ),
  ) as T;
}
