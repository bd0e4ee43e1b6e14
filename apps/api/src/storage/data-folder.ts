import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { makeFolder } from '../base/make-folder.ts';

/** The folder of one running process: locked against every other, and the place where it says how to reach it. */
export type DataFolder = Awaited<ReturnType<typeof openDataFolder>>;

const RunningServer = Type.Object({
  pid: Type.Integer(),
  /** ISO 8601. */
  startedAt: Type.String(),
  url: Type.String(),
  adminToken: Type.String(),
});
export type RunningServer = Type.Static<typeof RunningServer>;

export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked';
}

export class NoInstallation extends Error {
  override readonly name = 'NoInstallation';

  constructor(dataDir: string) {
    super(
      `There is no installation in ${dataDir}. Check DATA_DIR, or start the server once to make one there.`,
    );
  }
}

/** Whether anything was ever stored: on servers always, embedded where the folder of the database is. */
export const hasInstallation = (config: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}): boolean => config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'postgres'));

const Holder = Type.Object({ pid: Type.Integer(), startedAt: Type.String() });

/** A folder that was just released, or is only being looked at, is waited for this long. */
const LOCK_PATIENCE_MS = 1000;

/**
 * Locks the folder for this process. The lock is one of the operating system (SQLite's, on `lock`), so that it ends with the
 * process however it ends: no stale lock exists, and two processes can never both believe they have it.
 * Throws `DataFolderLocked` when another process has it.
 */
export async function openDataFolder(path: string) {
  await makeFolder(path);
  const lock = takeLock(path, LOCK_PATIENCE_MS) ?? (await refuse(path));
  const startedAt = new Date().toISOString();
  const adminToken = randomBytes(32).toString('base64url');
  taken.add(lock);
  await rm(join(path, 'server.json'), { force: true });
  await writePrivately(join(path, 'holder.json'), { pid: process.pid, startedAt });
  let closed = false;
  return {
    path,
    /** Lets the person who may read the folder speak to the running server as its owner. */
    adminToken,
    signInKey: () => readSignInKey(path),
    /** Tells other processes, such as `soulstat ingest`, where this one listens. */
    announce: (url: string) =>
      writePrivately(join(path, 'server.json'), { pid: process.pid, startedAt, url, adminToken }),
    /** Takes the announcement back and frees the folder; asking twice is fine. */
    close: async () => {
      if (closed) return;
      closed = true;
      await rm(join(path, 'server.json'), { force: true });
      await rm(join(path, 'holder.json'), { force: true });
      lock.close();
      taken.delete(lock);
    },
  };
}

/** Keeps every lock reachable: garbage collection closes a `DatabaseSync` that is not, which frees the folder. */
const taken = new Set<DatabaseSync>();

/** The folder of another process, for one that only keeps match files in it. */
export function shareDataFolder(path: string): DataFolder {
  const signInKey = async () => ({ key: '', isNew: false });
  return { path, adminToken: '', signInKey, announce: nothing, close: nothing };
}

const nothing = async () => undefined;

/** The server that runs on this data folder and has said where it listens. */
export async function readRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const server = await readJson(join(dataDir, 'server.json'));
  if (!Check(RunningServer, server)) return undefined;
  // A server that was killed leaves its announcement behind; the lock says whether it is still there.
  const lock = takeLock(dataDir, 0);
  lock?.close();
  return lock ? undefined : server;
}

/** The lock, or undefined when another process (or this one) has it. */
function takeLock(folder: string, patienceMs: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: patienceMs });
  try {
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && /database is locked/.test(error.message)) return undefined;
    throw error;
  }
}

async function refuse(path: string): Promise<never> {
  const [holder, server] = [
    await readJson(join(path, 'holder.json')),
    await readJson(join(path, 'server.json')),
  ];
  const who = Check(Holder, holder) ? ` (process ${holder.pid}, since ${holder.startedAt})` : '';
  const where = Check(RunningServer, server) ? `, which serves ${server.url}` : '';
  throw new DataFolderLocked(
    `The data folder ${path} is in use by another Soulstat process${who}${where}. ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What the demo sign-in asks for: made at the first start, and anew where the file has gone. */
async function readSignInKey(folder: string): Promise<{ readonly key: string; readonly isNew: boolean }> {
  const path = join(folder, 'sign-in-key');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const key = text.trim();
  if (/^[\w-]{20,}$/.test(key)) return { key, isNew: false };
  const made = randomBytes(16).toString('base64url');
  await writePrivately(path, `${made}\n`);
  return { key: made, isNew: true };
}

/** For the owner's eyes alone, and never half there. */
async function writePrivately(path: string, content: object | string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const text = typeof content === 'string' ? content : `${JSON.stringify(content)}\n`;
  await writeFile(draft, text, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
