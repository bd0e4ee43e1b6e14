import { BuildFileError, fail } from './errors.ts';
import { readKv3 } from './kv3/read-kv3.ts';
import { isKv3List, isKv3Object, kv3Object, type Kv3Object, type Kv3Value } from './kv3/value.ts';
import { writeTextKv3 } from './kv3/write-text.ts';
import { limitsOf, type Limits } from './limits.ts';
import { blobOf, recordOfBlob } from './record/blob.ts';
import type { BuildRecord } from './record/build-record.ts';

/** The lists of the cache file. `Unpublished` are the player's own builds, which the game lets them change and publish. */
export const BUILD_LISTS = ['Favorites', 'Unpublished', 'SavedLastUsed'] as const;
export type BuildList = (typeof BUILD_LISTS)[number];

/** The game's file of builds as it was read. It never changes: what changes one gives another. */
export interface BuildCache {
  /** All of the file, of which this package understands the lists of builds. */
  readonly root: Kv3Object;
}

/** Where a build stands in the file. */
export interface BuildPlace {
  readonly list: BuildList;
  readonly index: number;
}

export interface CachedBuild extends BuildPlace {
  /** As it stands in the file. */
  readonly blob: Uint8Array;
  /** `undefined` when the blob cannot be read: it stays in the file all the same. */
  readonly record: BuildRecord | undefined;
}

/**
 * Reads the game's `cached_hero_builds.kv3`: binary as the game writes it, or text as `writeBuildCache` does.
 * @throws BuildFileError
 */
export function readBuildCache(file: Uint8Array, limits: Partial<Limits> = {}): BuildCache {
  const root = readKv3(file, limitsOf(limits));
  if (!isKv3Object(root) || BUILD_LISTS.every((list) => memberOf(root, list) === undefined))
    return fail('not_a_build_cache', 0, 'It has no lists of builds.');
  for (const list of BUILD_LISTS) {
    const values = memberOf(root, list);
    if (values !== undefined && !isKv3List(values))
      fail('not_a_build_cache', undefined, `Its ${list} are no list.`);
  }
  return { root };
}

/** All builds of the file, in its order. */
export function listBuilds(cache: BuildCache): readonly CachedBuild[] {
  return BUILD_LISTS.flatMap((list) =>
    valuesOf(cache, list).flatMap((blob, index) =>
      blob instanceof Uint8Array ? [{ list, index, blob, record: readable(blob) }] : [],
    ),
  );
}

/**
 * Adds a build at the end of a list. A record without a number gets the next one that no unpublished build has.
 * @throws BuildFileError `wrong_type`
 */
export function addBuild(
  cache: BuildCache,
  record: BuildRecord,
  list: BuildList = 'Unpublished',
): BuildCache {
  const numbered = record.hero_build_id ? record : { ...record, hero_build_id: nextBuildId(cache) };
  return withList(cache, list, [...valuesOf(cache, list), blobOf(numbered, list)]);
}

/**
 * Puts a record in the place of another. What stands beside a record in its blob stays, and so does its number if the new one has none.
 * @throws BuildFileError `no_such_build` or `wrong_type`
 */
export function replaceBuild(
  cache: BuildCache,
  { list, index }: BuildPlace,
  record: BuildRecord,
): BuildCache {
  const values = valuesOf(cache, list);
  const old = values[index];
  if (!(old instanceof Uint8Array)) return fail('no_such_build', undefined, `${list} has no build ${index}.`);
  const number = record.hero_build_id || readable(old)?.hero_build_id || nextBuildId(cache);
  return withList(cache, list, values.with(index, blobOf({ ...record, hero_build_id: number }, list, old)));
}

/**
 * Writes the file as text, which the game reads as well: it writes its binary form again when it starts. Blobs that nobody changed are
 * the same to the byte, and so is every value that this package does not understand.
 */
export function writeBuildCache(cache: BuildCache): Uint8Array {
  return new TextEncoder().encode(writeTextKv3(cache.root));
}

/** The game numbers unpublished builds from 2 on. */
const FIRST_BUILD_ID = 2;

function nextBuildId(cache: BuildCache): number {
  const unpublished = listBuilds(cache).filter(({ list }) => list === 'Unpublished');
  return Math.max(FIRST_BUILD_ID, ...unpublished.map(({ record }) => (record?.hero_build_id ?? 0) + 1));
}

function readable(blob: Uint8Array): BuildRecord | undefined {
  try {
    return recordOfBlob(blob);
  } catch (error) {
    if (error instanceof BuildFileError) return undefined;
    throw error;
  }
}

const memberOf = ({ members }: Kv3Object, name: string): Kv3Value | undefined =>
  members.find(([each]) => each === name)?.[1];

function valuesOf({ root }: BuildCache, list: BuildList): readonly Kv3Value[] {
  const values = memberOf(root, list);
  return isKv3List(values) ? values : [];
}

function withList({ root }: BuildCache, list: BuildList, values: readonly Kv3Value[]): BuildCache {
  const at = root.members.findIndex(([name]) => name === list);
  const member = [list, values] as const;
  return { root: kv3Object(at === -1 ? [...root.members, member] : root.members.with(at, member)) };
}
