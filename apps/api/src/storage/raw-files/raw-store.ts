import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The SHA-256 of a file's bytes: 64 lower-case hexadecimal digits. */
export type Sha256 = string;

/** Keeps every match file as it came, named by its content. The same interface serves a folder and a bucket. */
export interface RawStore {
  /** Keeps the bytes; resolved means they survive a crash. Bytes that are there already are not written again. */
  put(bytes: Uint8Array): Promise<{ sha256: Sha256; isNew: boolean }>;
  /** The bytes, or undefined when there are none by this name. Throws when they are not what the name says. */
  get(sha256: Sha256): Promise<Uint8Array | undefined>;
  has(sha256: Sha256): Promise<boolean>;
  /** Forgets the bytes; those that are not there are no error. */
  remove(sha256: Sha256): Promise<void>;
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
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
  };
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
