import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRawBucket } from './raw-bucket.ts';
import type { RawStore } from './raw-store.ts';
import { startBucketServer, type BucketServer } from '../../testing/bucket-server.ts';

const bytes = new TextEncoder().encode('a match file');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const path = `/bucket/folder/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
let server: BucketServer;
let store: RawStore;

beforeEach(async () => {
  server = await startBucketServer();
  store = openRawBucket(server.config, { pausesMs: [1, 1] });
});
afterEach(() => server.close());

test('a file is kept in the bucket by its content and comes back as it was', async () => {
  expect(await store.put(bytes)).toEqual({ sha256, isNew: true });
  expect([...server.objects.keys()]).toEqual([path]);
  expect(await store.get(sha256)).toEqual(bytes);
  expect(await store.has(sha256)).toBe(true);
});

test('the same content again is known and not sent again', async () => {
  await store.put(bytes);
  expect(await store.put(bytes)).toEqual({ sha256, isNew: false });
  expect(server.objects.size).toBe(1);
});

test('what was never kept is absent, and removing it is no error', async () => {
  expect(await store.has(sha256)).toBe(false);
  expect(await store.get(sha256)).toBeUndefined();
  await store.remove(sha256);
});

test('what is removed is gone', async () => {
  await store.put(bytes);
  await store.remove(sha256);
  expect(server.objects.size).toBe(0);
  expect(await store.get(sha256)).toBeUndefined();
});

test('large files come back as they were', async () => {
  const large = new Uint8Array(5_000_000).map((_, index) => index % 251);
  const kept = await store.put(large);
  expect(await store.get(kept.sha256)).toEqual(large);
});

test('bytes that are not what their name says are refused', async () => {
  await store.put(bytes);
  server.objects.set(path, Buffer.from('something else'));
  await expect(store.get(sha256)).rejects.toThrow(`The raw file ${sha256} has been damaged`);
});

test.each([500, 503, 429])('a bucket that answers %d is asked again', async (status) => {
  server.failNext(status, 2);
  expect(await store.put(bytes)).toEqual({ sha256, isNew: true });
});

test('a bucket that stays out of reach is said to be, so that the same request may come again', async () => {
  server.failNext(503, 100);
  await expect(store.put(bytes)).rejects.toMatchObject({ name: 'DatabaseUnavailable', database: 'rawStore' });
  await server.close();
  await expect(store.get(sha256)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
});

test('wrong keys are refused at once', async () => {
  const stranger = openRawBucket({ ...server.config, secretAccessKey: 'wrong' }, { pausesMs: [1, 1] });
  const before = server.requests();
  await expect(stranger.get(sha256)).rejects.toThrow();
  expect(server.requests() - before).toBe(1);
});

test.each(['', '../../etc/passwd', 'A'.repeat(64), 'ab'])('%j is no name of a file', async (name) => {
  await expect(store.get(name)).rejects.toThrow(RangeError);
});
