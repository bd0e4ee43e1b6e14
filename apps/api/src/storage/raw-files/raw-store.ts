import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** The SHA-256 of a file's bytes: 64 lower-case hexadecimal digits. */
export type Sha256 = string;

/** Keeps every match file as it came, named by its content. The same interface serves a folder and a bucket. */
export interface RawStore {
  /** Keeps the bytes; resolved means they survive a crash. Bytes that are there already are not written again. */
  put(bytes: Uint8Array): Promise<{ sha256: Sha256; isNew: boolean }>;
  /** The bytes, or undefined when there are none by this name. Throws when they are not what the name says. */
  get(sha256: Sha256): Promise<Uint8Array | undefined>;
  has(sha256: Sha256): Promise<boolean>;
  /** Keeps what is too large to hold, as it comes. `check` looks at the whole file first; what it throws, nothing is kept of. */
  putLarge(bytes: AsyncIterable<Uint8Array>, check: LargeFileCheck): Promise<LargeFile>;
  /** Some of the bytes, from the first to the last of them, as they are read; undefined when there are none by this name. */
  read(sha256: Sha256, part: BytesPart): Promise<Readable | undefined>;
  /** Forgets the bytes; those that are not there are no error. */
  remove(sha256: Sha256): Promise<void>;
}

export interface LargeFile {
  readonly sha256: Sha256;
  readonly bytes: number;
}

type LargeFileCheck = (path: string, file: LargeFile) => Promise<void>;

/** Both count. */
export interface BytesPart {
  readonly first: number;
  readonly last: number;
}

export const sha256Of = (bytes: Uint8Array): Sha256 => createHash('sha256').update(bytes).digest('hex');

/** The bytes themselves. Throws when they are not what the name says. */
export function verified(sha256: Sha256, bytes: Uint8Array): Uint8Array {
  if (sha256Of(bytes) !== sha256) throw new Error(`The raw file ${sha256} has been damaged`);
  return bytes;
}

/** Keeps raw files in a folder: `ab/cd/abcd…`, written beside, flushed, then renamed, so that no half file ever has a name. */
export function openRawFolder(folder: string): RawStore {
  const fileOf = (sha256: Sha256) => join(folder, pathOf(sha256));
  return {
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      const path = fileOf(sha256);
      if (await exists(path)) return { sha256, isNew: false };
      await writeWhole(path, bytes);
      return { sha256, isNew: true };
    },
    get: async (sha256) => {
      const bytes = await readFile(fileOf(sha256)).catch(absent);
      return bytes && verified(sha256, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    has: (sha256) => exists(fileOf(sha256)),
    putLarge: (bytes, check) =>
      withDraft(folder, bytes, async (draft, file) => {
        await check(draft, file);
        const path = fileOf(file.sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
      }),
    read: async (sha256, { first, last }) => {
      const file = await open(fileOf(sha256), 'r').catch(absent);
      return file?.createReadStream({ start: first, end: last });
    },
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
  };
}

/** Writes the bytes to a file that is gone afterwards, unless `use` put it elsewhere. */
export async function withDraft(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  use: (path: string, file: LargeFile) => Promise<void>,
): Promise<LargeFile> {
  await mkdir(folder, { recursive: true });
  await removeOldDrafts(folder);
  const draft = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let length = 0;
  try {
    const file = await open(draft, 'wx', 0o644);
    try {
      for await (const piece of bytes) {
        hash.update(piece);
        length += piece.byteLength;
        await file.writeFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const large = { sha256: hash.digest('hex'), bytes: length };
    await use(draft, large);
    return large;
  } finally {
    await rm(draft, { force: true });
  }
}

const DRAFT_MS = 86_400_000;

/** Of processes that were killed. */
async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  for (const draft of drafts) {
    const path = join(folder, draft);
    const { mtimeMs } = (await stat(path).catch(absent)) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - DRAFT_MS) await rm(path, { force: true });
  }
}

/** `ab/cd/abcd…` */
export function pathOf(sha256: Sha256): string {
  if (!/^[\da-f]{64}$/.test(sha256)) throw new RangeError(`${JSON.stringify(sha256)} is no SHA-256`);
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The new name itself is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
