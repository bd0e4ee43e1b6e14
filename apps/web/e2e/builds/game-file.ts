/** The game's file of builds in tests of the export: one of our own making, and what has to be in it afterwards. */
import { listBuilds, readBuildCache, type BuildCache, type BuildRecord } from '@soulstat/build-file';
import { sampleBuildCache } from '@soulstat/build-file/testing';
import type { Locator } from '@playwright/test';
import { expect } from '../test.ts';
import { MAIN, recordOf } from './sample-builds.ts';

export const FILE_NAME = 'cached_hero_builds.kv3';
export const OLD_FILE = sampleBuildCache();

/** In the dialog of the export. */
export const chooseOldFile = (dialog: Locator): Promise<void> =>
  dialog.locator('input[type=file]').setInputFiles({
    name: FILE_NAME,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(OLD_FILE),
  });

/** What the file has beside the player's own builds, and those without the last `more`. */
export const others = (cache: BuildCache, more = 0) => {
  const own = listBuilds(cache).filter(({ list }) => list === 'Unpublished');
  return {
    members: cache.root.members.filter(([name]) => name !== 'Unpublished'),
    own: own.slice(0, own.length - more).map(({ blob }) => blob),
  };
};

const newest = (cache: BuildCache) =>
  listBuilds(cache).findLast(({ list }) => list === 'Unpublished')?.record;

/** That the file has one build more, this one, and everything else as it was. */
export function expectAdded(bytes: Uint8Array, record: BuildRecord = recordOf(MAIN)): void {
  const [before, after] = [readBuildCache(OLD_FILE), readBuildCache(bytes)];
  expect(others(after, 1)).toEqual(others(before));
  const { name, description, hero_id, details, language, tags } = record;
  expect(newest(after)).toMatchObject({ name, description, hero_id, details, language, tags });
  const [own] = listBuilds(before).filter(({ list }) => list === 'Unpublished');
  expect(newest(after)?.author_account_id).toBe(own?.record?.author_account_id);
}
