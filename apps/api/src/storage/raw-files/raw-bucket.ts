import { S3mini, S3ServiceError } from 's3mini';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable } from '@soulstat/warehouse';
import {
  pathOf,
  sha256Of,
  verified,
  withDraft,
  type BytesPart,
  type RawStore,
  type Sha256,
} from './raw-store.ts';

/** A bucket that speaks S3, and who may write to it. */
export interface RawBucketConfig {
  /** With the bucket, and a folder in it if wanted: `https://s3.example/bucket/folder`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A match file takes less than a second; an answer that does not come is asked for again. */
const PATIENCE_MS = 30_000;
/** Before the second and each further attempt; with the last one it gives up. */
const PAUSES_MS = [200, 1000, 3000];

/** Keeps raw files in a bucket, by the same names as in a folder, so that several nodes share them. */
export function openRawBucket(
  { url, region, accessKeyId, secretAccessKey }: RawBucketConfig,
  { pausesMs = PAUSES_MS }: { readonly pausesMs?: readonly number[] } = {},
): RawStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: PATIENCE_MS,
  });
  const patiently = async <Result>(sha256: Sha256, work: (key: string) => Promise<Result>) => {
    const key = pathOf(sha256);
    return withRetries(() => work(key), pausesMs);
  };
  const has = (sha256: Sha256) => patiently(sha256, async (key) => (await bucket.objectExists(key)) === true);
  return {
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      if (await has(sha256)) return { sha256, isNew: false };
      await patiently(sha256, (key) => bucket.putObject(key, bytes, 'application/octet-stream'));
      return { sha256, isNew: true };
    },
    get: async (sha256) => {
      const kept = await patiently(sha256, (key) => bucket.getObjectArrayBuffer(key));
      return kept === null ? undefined : verified(sha256, new Uint8Array(kept));
    },
    has,
    putLarge: (bytes, check) =>
      withDraft(join(tmpdir(), 'soulstat-large-files'), bytes, async (draft, file) => {
        await check(draft, file);
        if (!(await has(file.sha256))) await patiently(file.sha256, (key) => sendParts(bucket, key, draft));
      }),
    read: async (sha256, part) =>
      (await has(sha256)) ? Readable.from(readParts(bucket, sha256, part)) : undefined,
    remove: async (sha256) => {
      await patiently(sha256, (key) => bucket.deleteObject(key));
    },
  };
}

/** At least 5 MB, but for the last; 10,000 of them are the most. */
const PART_BYTES = 16 * 1024 * 1024;

async function sendParts(bucket: S3mini, key: string, path: string): Promise<void> {
  const upload = await bucket.getMultipartUploadId(key, 'application/octet-stream');
  const file = await open(path, 'r');
  try {
    const parts = [];
    for (let number = 1; ; number += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES);
      if (bytesRead === 0) break;
      parts.push(await bucket.uploadPart(key, upload, buffer.subarray(0, bytesRead), number));
    }
    await bucket.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

/** Asked for at once: small, since many may read at the same time. */
const READ_BYTES = 2 * 1024 * 1024;

async function* readParts(bucket: S3mini, sha256: Sha256, { first, last }: BytesPart) {
  for (let from = first; from <= last; from += READ_BYTES) {
    const to = Math.min(last, from + READ_BYTES - 1);
    const answer = await bucket.getObjectRaw(pathOf(sha256), false, from, to + 1);
    yield Buffer.from(await answer.arrayBuffer());
  }
}

/** Asks again while the bucket is out of reach or busy; what it refuses, it would refuse again. */
async function withRetries<Result>(
  work: () => Promise<Result>,
  [pauseMs, ...pausesLeft]: readonly number[],
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw error;
    if (pauseMs === undefined)
      throw new DatabaseUnavailable('rawStore', (error as Error).message, { cause: error });
    await delay(pauseMs);
    return withRetries(work, pausesLeft);
  }
}

const isRefusal = (error: unknown) =>
  error instanceof S3ServiceError && error.status >= 400 && error.status < 500 && error.status !== 429;
