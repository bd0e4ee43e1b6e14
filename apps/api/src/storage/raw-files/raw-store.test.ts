import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRawFolder, type RawStore } from './raw-store.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

const bytes = new TextEncoder().encode('a match file');
const sha256 = createHash('sha256').update(bytes).digest('hex');
let folder: TemporaryFolder;
let store: RawStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openRawFolder(join(folder.path, 'raw'));
});
afterEach(() => folder.remove());

const filesIn = async () =>
  (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const pathOf = (name: string) => join(folder.path, 'raw', name.slice(0, 2), name.slice(2, 4), name);

test('a file is kept by its content and comes back as it was', async () => {
  expect(await store.put(bytes)).toEqual({ sha256, isNew: true });
  expect(await store.get(sha256)).toEqual(bytes);
  expect(await store.has(sha256)).toBe(true);
  expect(new Uint8Array(await readFile(pathOf(sha256)))).toEqual(bytes);
});

test('the same content again is known and kept once', async () => {
  await store.put(bytes);
  expect(await store.put(bytes)).toEqual({ sha256, isNew: false });
  expect(await filesIn()).toHaveLength(1);
});

test('what was never kept is absent', async () => {
  expect(await store.has(sha256)).toBe(false);
  expect(await store.get(sha256)).toBeUndefined();
});

test('the same content at the same moment from many callers is kept once, whole', async () => {
  const large = new Uint8Array(1_000_000).map((_, index) => index % 251);
  await Promise.all(Array.from({ length: 8 }, () => store.put(large)));
  expect(await filesIn()).toHaveLength(1);
  expect(await store.get(createHash('sha256').update(large).digest('hex'))).toEqual(large);
});

test('a file that was being written when the power went is no file', async () => {
  const path = pathOf(sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.0000.part`, bytes.subarray(0, 5));
  expect(await store.has(sha256)).toBe(false);
  expect(await store.put(bytes)).toEqual({ sha256, isNew: true });
  expect(await store.get(sha256)).toEqual(bytes);
});

test('a write that fails leaves nothing behind and says why', async () => {
  await writeFile(join(folder.path, 'raw'), 'a file where the folder should be');
  await expect(store.put(bytes)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await filesIn()).map(({ name }) => name)).toEqual(['raw']);
});

test('bytes that are not what their name says are an error, not an answer', async () => {
  await store.put(bytes);
  await writeFile(pathOf(sha256), 'something else');
  await expect(store.get(sha256)).rejects.toThrow(`The raw file ${sha256} has been damaged`);
});

test.each(['', 'abc', '../../../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
  '%j is no name of a raw file',
  async (name) => {
    await expect(store.get(name)).rejects.toThrow(RangeError);
  },
);
